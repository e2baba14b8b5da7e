export { findActingVisitor, findMembers, findMembership, memberName, memberNames } from './users.store.ts'
