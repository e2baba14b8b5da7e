import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { acceptReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { certificatesMissing } from '#areas/order-certificates/order-certificates.port'
import { applyToOrder, eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveReport } from '../completion-reports.store.ts'
import { loadReportForUpdate } from '../load-report.ts'
import { viewReport } from '../show-completion-report.ts'

export const acceptCompletionReport = handler(
  completionReportsMethods.accept,
  async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { record, report, lockedJob } = await loadReportForUpdate(context, input, 'accept')
    const missing = await certificatesMissing(tx, record, 'submitted')
    const answer = acceptReport(report, { actor, at: now, certificatesMissing: missing.length })
    const { state } = accept(answer)
    await saveReport(tx, record, { state, decidedAt: at, acceptsAt: null, decidedByMembershipId: actor.membershipUuid })
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, { revision: record.revision }))
    await applyToOrder(context, lockedJob.file, { kind: 'report_accepted', jobId: record.jobId })
    return viewReport(tx, record.id, actor)
  },
)
