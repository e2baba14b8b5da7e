export { findActingVisitor, findMembers, findMembership } from './users.store.ts'
