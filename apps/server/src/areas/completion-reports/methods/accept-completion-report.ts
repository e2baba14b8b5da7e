import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { acceptReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { eventPlace, recordEvents, tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveReport } from '../completion-reports.store.ts'
import { tellReport } from '../show-completion-report.ts'
import { takeReport } from '../take-report.ts'

export const acceptCompletionReport = handler(
  completionReportsMethods.accept,
  async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { record, report, held } = await takeReport(occasion, input, 'accept')
    const answer = acceptReport(report, { actor, at: now })
    const { state } = accept(answer)
    await saveReport(tx, record, { state, decidedAt: at, acceptsAt: null, decidedByMembershipId: actor.membershipUuid })
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, { revision: record.revision }))
    await tellNews(occasion, held.file, { kind: 'report_accepted', jobId: record.jobId })
    return tellReport(tx, record.id, actor)
  },
)
