import { randomUUID } from 'node:crypto'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { rejectReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { hasVisitsLeft } from '#areas/bookings/bookings.port'
import { openIssue } from '#areas/issues/issues.port'
import { applyToOrder, eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveReport } from '../completion-reports.store.ts'
import { loadReportForUpdate } from '../load-report.ts'
import { viewReport } from '../show-completion-report.ts'

/** The note becomes the text of the issue; the reasons are for lists and statistics. */
export const rejectCompletionReport = handler(
  completionReportsMethods.reject,
  async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { record, report, lockedJob } = await loadReportForUpdate(context, input, 'reject')
    const { reasons: rejectReasons, note: rejectNote } = input
    const answer = rejectReport(report, { reasons: [rejectNote] }, { actor, at: now, issueId: randomUUID() })
    const rejection = accept(answer)
    const decision = { decidedAt: at, acceptsAt: null, decidedByMembershipId: actor.membershipUuid }
    await saveReport(tx, record, { state: rejection.report.state, rejectReasons, rejectNote, ...decision })
    await openIssue(tx, rejection.issue, record.id)
    const facts = { revision: record.revision, note: rejectNote }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
    const visitsLeft = await hasVisitsLeft(tx, record.jobId)
    await applyToOrder(context, lockedJob.file, { kind: 'report_sent_back', jobId: record.jobId, visitsLeft })
    return viewReport(tx, record.id, actor)
  },
)
