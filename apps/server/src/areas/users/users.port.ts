export { findActingCaller, findMembers, findMembership, memberName, memberNames } from './users.store.ts'
