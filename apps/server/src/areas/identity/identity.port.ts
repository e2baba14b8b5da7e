export { findVisitor } from './identity.store.ts'
export { hashPassword } from './password-hashing.ts'
