export { findMembers } from './users.store.ts'
