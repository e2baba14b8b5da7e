export { assertVerified as refuseUnvetted, nonCompliantAmong as unvettedAmong } from './verification-status.ts'
