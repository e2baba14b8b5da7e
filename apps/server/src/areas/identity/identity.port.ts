export { hashPassword } from './password-hashing.ts'
