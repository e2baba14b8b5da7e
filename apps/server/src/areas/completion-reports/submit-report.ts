import { acceptByTerms, submitReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { resolveIssuesAbout } from '#areas/issues/issues.port'
import {
  applyToOrder,
  assertNotCancelled,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { assertAnswers } from './answer-form.ts'
import { findFormsByKey } from './completion-forms.store.ts'
import { saveReport } from './completion-reports.store.ts'
import { type LockedReport, loadReportForUpdate } from './load-report.ts'
import { requiresSignOff } from './sign-off-policy.ts'

/** Submits a draft. The next version resolves the issue opened by the rejection of the former one. */
export const submitForSignOff = async (
  context: OrderCommandContext,
  asked: { completionReportUuid: string; version: number },
): Promise<void> => {
  const { tx, actor, at, now } = context
  const locked = await loadReportForUpdate(context, asked, 'submit')
  const { record, report, lockedJob } = locked
  assertNotCancelled(lockedJob.file)
  const form = record.formId === null ? undefined : (await findFormsByKey(tx, [record.formId])).get(record.formId)
  assertAnswers(form?.questions ?? [], record.answers, { isHandedIn: true })
  const signOff =
    report.covers === 'work' ? await requiresSignOff(context, lockedJob) : { isNeeded: false, acceptsAt: null }
  const answer = submitReport(report, { signOffNeeded: signOff.isNeeded }, { actor, at: now })
  const submitted = accept(answer)
  const handedIn = { submittedAt: at, authorMembershipId: actor.membershipUuid, acceptsAt: signOff.acceptsAt }
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, { revision: record.revision }))
  const passes = report.covers === 'work' && !signOff.isNeeded
  const state = passes ? pass(context, locked, submitted) : submitted.state
  await saveReport(tx, record, { ...handedIn, state, ...(passes ? { decidedAt: at } : {}) })
  // A visit report does not change the order.
  if (report.covers === 'visit') return
  const news = { kind: 'report_submitted', jobId: record.jobId, signOffNeeded: signOff.isNeeded } as const
  await applyToOrder(context, lockedJob.file, news)
  if (record.replacesId !== null) await resolveIssuesAbout(context, lockedJob, record.replacesId)
}

/** No sign-off is required: the report is accepted on submission. */
const pass = (
  { tx, now }: OrderCommandContext,
  { record, lockedJob }: LockedReport,
  submitted: LockedReport['report'],
) => {
  const answer = acceptByTerms(submitted, 'passed', now)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, { revision: record.revision }))
  return accept(answer).state
}
