import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { editReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveReport } from '../completion-reports.store.ts'
import { tellReport } from '../show-completion-report.ts'
import { columnsOf, contentOf, hangPhotos, takeReport } from '../take-report.ts'

export const editCompletionReport = handler(completionReportsMethods.edit, async (input, { tx, actor, at, now }) => {
  const taken = await takeReport({ tx, actor, at, now }, input, 'edit')
  refuseCancelled(taken.held.file)
  accept(editReport(taken.report, contentOf(input, taken.held, now)))
  await saveReport(tx, taken.record, columnsOf(input))
  await hangPhotos(tx, taken.held, { id: taken.record.id, entries: input })
  return tellReport(tx, taken.record.id, actor)
})
