import type { auditMethods } from '@fettle/contracts/audit/audit.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { downloadAudit, listAudit } from './methods/read-audit.ts'
import { type AuditSeal, sealAudit } from './seal-audit.cron.ts'

const audit = { list: listAudit, download: downloadAudit } satisfies Handlers<typeof auditMethods>

/** Audit log of executed and refused commands, chained by the queue. */
export const auditArea = (seal: AuditSeal): Area => ({
  handlers: { audit },
  backgroundJobs: { 'seal-audit': sealAudit(seal) },
})
