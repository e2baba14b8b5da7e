export { findMembers, findMembership } from './users.store.ts'
