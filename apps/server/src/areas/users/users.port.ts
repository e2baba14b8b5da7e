export { switchFlag } from './switch-flag.ts'
export { findActingCaller, findMembers, findMembership, memberName, memberNames } from './users.store.ts'
