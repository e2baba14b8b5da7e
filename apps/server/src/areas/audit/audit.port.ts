export type { AuditSeal } from './seal-audit.ts'
export { type Finding, verifyAudit } from './verify-audit.ts'
