import { submitReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { resolveIssuesAbout } from '#areas/issues/issues.port'
import { eventPlace, type Occasion, recordEvents, refuseCancelled, tellNews } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { demandAnswers } from './answer-form.ts'
import { formsByKey } from './completion-forms.store.ts'
import { saveReport } from './completion-reports.store.ts'
import { takeReport } from './take-report.ts'

/** Hands a draft in. The next version answers the issue that the rejection of the former one opened. */
export const handInReport = async (
  occasion: Occasion,
  asked: { completionReportUuid: string; version: number },
): Promise<void> => {
  const { tx, actor, at, now } = occasion
  const { record, report, held } = await takeReport(occasion, asked, 'submit')
  refuseCancelled(held.file)
  const form = record.formId === null ? undefined : (await formsByKey(tx, [record.formId])).get(record.formId)
  demandAnswers(form?.questions ?? [], record.answers, { isHandedIn: true })
  const signOffNeeded = report.covers === 'work'
  const answer = submitReport(report, { signOffNeeded }, { actor, at: now })
  const { state } = accept(answer)
  await saveReport(tx, record, { state, submittedAt: at, authorMembershipId: actor.membershipUuid })
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, { revision: record.revision }))
  // After a visit the work goes on: the order stays where it is.
  if (report.covers === 'visit') return
  await tellNews(occasion, held.file, { kind: 'report_submitted', jobId: record.jobId, signOffNeeded: true })
  if (record.replacesId !== null) await resolveIssuesAbout(occasion, held, record.replacesId)
}
