import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { withdrawSignOff } from '@fettle/domain/completion-reports/completion-report-decisions'
import { applyToOrder, eventPlace, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { finalInvoices, saveReport } from '../completion-reports.store.ts'
import { loadReportForUpdate } from '../load-report.ts'
import { viewReport } from '../show-completion-report.ts'

export const takeBackSignOffMethod = handler(
  completionReportsMethods.takeBack,
  async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { record, report, lockedJob } = await loadReportForUpdate(context, input, 'take_back')
    const sign = {
      reason: input.reason,
      signedOffAt: record.decidedAt === null ? 0 : storedEpochMs(record.decidedAt),
      finalInvoices: await finalInvoices(tx, record.jobId),
    }
    const answer = withdrawSignOff(report, sign, { actor, at: now })
    const { state } = accept(answer)
    await saveReport(tx, record, { state, decidedAt: null, decidedByMembershipId: null })
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, { revision: record.revision }))
    await applyToOrder(context, lockedJob.file, { kind: 'sign_off_withdrawn', jobId: record.jobId })
    return viewReport(tx, record.id, actor)
  },
)
