export type { AuditSeal } from './seal-audit.cron.ts'
export { type Finding, verifyAudit } from './verify-audit.ts'
