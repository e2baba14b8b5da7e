import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { editReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { answerColumns, hangAnswers } from '../answer-form.ts'
import { formsByKey } from '../completion-forms.store.ts'
import { saveReport } from '../completion-reports.store.ts'
import { tellReport } from '../show-completion-report.ts'
import { columnsOf, contentOf, hangPhotos, takeReport } from '../take-report.ts'

export const editCompletionReport = handler(completionReportsMethods.edit, async (input, { tx, actor, at, now }) => {
  const taken = await takeReport({ tx, actor, at, now }, input, 'edit')
  refuseCancelled(taken.held.file)
  accept(editReport(taken.report, contentOf(input, taken.held, now)))
  const { formId, id } = taken.record
  const form = formId === null ? undefined : (await formsByKey(tx, [formId])).get(formId)
  await saveReport(tx, taken.record, { ...columnsOf(input), answers: answerColumns(form, input.answers).answers })
  await hangPhotos(tx, taken.held, { id: taken.record.id, entries: input })
  await hangAnswers(tx, taken.held, { id, form, answers: input.answers })
  return tellReport(tx, taken.record.id, actor)
})
