export { assertVerified, nonCompliantAmong } from './verification-status.ts'
