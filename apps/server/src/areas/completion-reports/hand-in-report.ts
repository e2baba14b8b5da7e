import { acceptByTerms, submitReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { resolveIssuesAbout } from '#areas/issues/issues.port'
import { eventPlace, type Occasion, recordEvents, refuseCancelled, tellNews } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { demandAnswers } from './answer-form.ts'
import { formsByKey } from './completion-forms.store.ts'
import { saveReport } from './completion-reports.store.ts'
import { judgeSignOff } from './judge-sign-off.ts'
import { type TakenReport, takeReport } from './take-report.ts'

/** Hands a draft in. The next version answers the issue that the rejection of the former one opened. */
export const handInReport = async (
  occasion: Occasion,
  asked: { completionReportUuid: string; version: number },
): Promise<void> => {
  const { tx, actor, at, now } = occasion
  const taken = await takeReport(occasion, asked, 'submit')
  const { record, report, held } = taken
  refuseCancelled(held.file)
  const form = record.formId === null ? undefined : (await formsByKey(tx, [record.formId])).get(record.formId)
  demandAnswers(form?.questions ?? [], record.answers, { isHandedIn: true })
  const signOff = report.covers === 'work' ? await judgeSignOff(occasion, held) : { isNeeded: false, acceptsAt: null }
  const answer = submitReport(report, { signOffNeeded: signOff.isNeeded }, { actor, at: now })
  const submitted = accept(answer)
  const handedIn = { submittedAt: at, authorMembershipId: actor.membershipUuid, acceptsAt: signOff.acceptsAt }
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, { revision: record.revision }))
  const passes = report.covers === 'work' && !signOff.isNeeded
  const state = passes ? pass(occasion, taken, submitted) : submitted.state
  await saveReport(tx, record, { ...handedIn, state, ...(passes ? { decidedAt: at } : {}) })
  // After a visit the work goes on: the order stays where it is.
  if (report.covers === 'visit') return
  const news = { kind: 'report_submitted', jobId: record.jobId, signOffNeeded: signOff.isNeeded } as const
  await tellNews(occasion, held.file, news)
  if (record.replacesId !== null) await resolveIssuesAbout(occasion, held, record.replacesId)
}

/** Nobody wants to see this work: it counts as signed off with the same press. */
const pass = ({ tx, now }: Occasion, { record, held }: TakenReport, submitted: TakenReport['report']) => {
  const answer = acceptByTerms(submitted, 'passed', now)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, { revision: record.revision }))
  return accept(answer).state
}
