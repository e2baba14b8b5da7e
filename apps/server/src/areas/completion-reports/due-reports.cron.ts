import { acceptByTerms } from '@fettle/domain/completion-reports/completion-report-decisions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isHazard } from '#areas/hazards/hazards.port'
import { openIssueKinds } from '#areas/issues/issues.port'
import { lockJob } from '#areas/jobs/jobs.port'
import { certificatesMissing } from '#areas/order-certificates/order-certificates.port'
import { applyToOrder, eventPlace, recordEvents, systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { accept } from '#platform/runner/refusal'
import { reportsOfJob, saveReport } from './completion-reports.store.ts'
import { toReport } from './load-report.ts'
import { type DueReport, listDueReports } from './sign-offs.store.ts'

const batch = 500

/** Every minute: accepts reports without a response within the client's period, each once. */
export const acceptDueReports: CronJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listDueReports(read, { at: toInstant(now()), most: batch }))
  for (const each of due) await runAs(each.client_tenant_id, (tx) => acceptDueReport(tx, each, now()))
}

/** Open issues, hazards and missing certificates require a decision: such reports are never accepted automatically. */
const acceptDueReport = async (tx: Tx, due: DueReport, now: number): Promise<void> => {
  const place = { clientTenantId: due.client_tenant_id, workOrderId: due.work_order_id, jobId: due.job_id }
  const at = toInstant(now)
  const context = await systemContext(tx, { at, now })
  const lockedJob = await lockJob(context, place)
  const record = (await reportsOfJob(tx, due.job_id)).find(({ id }) => id === due.report_id)
  if (!lockedJob || !record || record.acceptsAt === null) return
  const waitsOn =
    record.state !== 'submitted' ||
    lockedJob.file.order.state !== 'done' ||
    (await isHazard(tx, due.work_order_id)) ||
    (await openIssueKinds(tx, place)).length > 0 ||
    (await certificatesMissing(tx, place, 'submitted')).length > 0
  if (waitsOn) return saveReport(tx, record, { acceptsAt: null })
  const answer = acceptByTerms(toReport(record, lockedJob.job, { before: [], after: [] }), 'lapsed', now)
  const { state } = accept(answer)
  await saveReport(tx, record, { state, decidedAt: at, acceptsAt: null })
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, { revision: record.revision }))
  await applyToOrder(context, lockedJob.file, { kind: 'report_accepted', jobId: record.jobId })
}
