import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { editReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { assertNotCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { answerColumns, linkAnswerFiles } from '../answer-form.ts'
import { findFormsByKey } from '../completion-forms.store.ts'
import { saveReport } from '../completion-reports.store.ts'
import { linkPhotos, loadReportForUpdate, toColumns, toContent } from '../load-report.ts'
import { viewReport } from '../show-completion-report.ts'

export const editCompletionReport = handler(completionReportsMethods.edit, async (input, { tx, actor, at, now }) => {
  const locked = await loadReportForUpdate({ tx, actor, at, now }, input, 'edit')
  assertNotCancelled(locked.lockedJob.file)
  accept(editReport(locked.report, toContent(input, locked.lockedJob, now)))
  const { formId, id } = locked.record
  const form = formId === null ? undefined : (await findFormsByKey(tx, [formId])).get(formId)
  await saveReport(tx, locked.record, { ...toColumns(input), answers: answerColumns(form, input.answers).answers })
  await linkPhotos(tx, locked.lockedJob, { id: locked.record.id, entries: input })
  await linkAnswerFiles(tx, locked.lockedJob, { id, form, answers: input.answers })
  return viewReport(tx, locked.record.id, actor)
})
