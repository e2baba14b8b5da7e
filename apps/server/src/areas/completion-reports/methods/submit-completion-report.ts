import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { submitReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { resolveIssuesAbout } from '#areas/issues/issues.port'
import { eventPlace, recordEvents, refuseCancelled, tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveReport } from '../completion-reports.store.ts'
import { tellReport } from '../show-completion-report.ts'
import { takeReport } from '../take-report.ts'

/** Handing in the next version answers the issue that the rejection of the former one opened. */
export const submitCompletionReport = handler(
  completionReportsMethods.submit,
  async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { record, report, held } = await takeReport(occasion, input, 'submit')
    refuseCancelled(held.file)
    const answer = submitReport(report, { signOffNeeded: true }, { actor, at: now })
    const { state } = accept(answer)
    await saveReport(tx, record, { state, submittedAt: at, authorMembershipId: actor.membershipUuid })
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, { revision: record.revision }))
    await tellNews(occasion, held.file, { kind: 'report_submitted', jobId: record.jobId, signOffNeeded: true })
    if (record.replacesId !== null) await resolveIssuesAbout(occasion, held, record.replacesId)
    return tellReport(tx, record.id, actor)
  },
)
