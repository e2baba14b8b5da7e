export { findActingCaller as findActingVisitor, findMembers, findMembership } from './users.store.ts'
