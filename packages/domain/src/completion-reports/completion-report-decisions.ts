import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Issue } from '../issues/issue.ts'
import type { IssueEvent } from '../issues/issue-events.ts'
import { dayMs } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { hasText } from '../rules/text.ts'
import type { JobState } from '../work-orders/job-states.ts'
import type { CompletionReport, ReportContent, ReportCovers } from './completion-report.ts'
import type { CompletionReportEvent } from './completion-report-events.ts'
import type { CompletionReportRefusal } from './completion-report-refusals.ts'
import { completionReportMachine } from './completion-report-states.ts'

type Answer = Result<CompletionReport, CompletionReportRefusal, CompletionReportEvent>

export type ReportedJob = Pick<
  CompletionReport,
  'workOrderId' | 'jobId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees'
> & {
  readonly state: JobState
  readonly covers: ReportCovers
  /** Submitted reports on the whole work, and drafts of the author's side. */
  readonly openReports: number
  readonly versions: number
}

/**
 * Creates a report of the hired contractor; after a rejected one it is the next version. Refuses with `job_not_hired`,
 * `report_already_open`.
 */
export const createReport = (
  job: ReportedJob,
  content: ReportContent,
  context: DecisionContext & { readonly reportId: string },
): Answer => {
  const { state, openReports, versions, ...given } = job
  if (state !== 'hired') return refuse('job_not_hired', { state })
  if (job.covers === 'work' && openReports > 0) return refuse('report_already_open')
  const report: CompletionReport = {
    ...given,
    ...content,
    reportId: context.reportId,
    state: 'draft',
    authorSide: context.actor.side,
    version: job.covers === 'work' ? versions + 1 : 1,
    signOffNeeded: job.covers === 'work',
    createdBy: context.actor.membershipUuid,
    submittedAt: null,
    rejectReasons: [],
  }
  return ok(report, { name: 'completion-report.created', ...of(report), ...stamp(context) })
}

/** Edits a draft. Refuses with `report_cannot_be_changed`. */
export const editReport = (report: CompletionReport, content: Partial<ReportContent>): Answer =>
  report.state === 'draft' ? ok({ ...report, ...content }) : refuse('report_cannot_be_changed', { state: report.state })

/**
 * Submits a report: requires a description of the work, and photos of the result or a reason without them. Refuses with
 * `report_cannot_be_submitted`, `report_text_missing`, `report_after_photo_missing`.
 */
export const submitReport = (
  report: CompletionReport,
  input: { readonly signOffNeeded: boolean },
  context: DecisionContext,
): Answer => {
  const state = transition(completionReportMachine, report.state, 'submit')
  if (state === undefined) return refuse('report_cannot_be_submitted', { state: report.state })
  if (!hasText(report.text)) return refuse('report_text_missing')
  // A report on one visit needs no photo of the result.
  if (report.covers === 'work' && report.afterPhotos.length === 0 && !hasText(report.reasonWithoutPhoto))
    return refuse('report_after_photo_missing')
  return ok(
    { ...report, state, signOffNeeded: input.signOffNeeded, submittedAt: context.at },
    { name: 'completion-report.submitted', ...of(report), signOffNeeded: input.signOffNeeded, ...stamp(context) },
  )
}

/**
 * Accepts (signs off) a report. Refuses with `object_already_approved`, `report_cannot_be_decided`, and with
 * `certificate_needed` while a certificate that the order needs was not submitted.
 */
export const acceptReport = (
  report: CompletionReport,
  context: DecisionContext & { readonly certificatesMissing: number },
): Answer => {
  const state = transition(completionReportMachine, report.state, 'accept')
  if (report.state === 'accepted') return refuse('object_already_approved')
  if (state === undefined || report.covers === 'visit')
    return refuse('report_cannot_be_decided', { state: report.state })
  if (context.certificatesMissing > 0) return refuse('certificate_needed')
  return ok({ ...report, state }, { name: 'completion-report.accepted', ...of(report), ...stamp(context) })
}

/**
 * Accepts a report automatically by the client's settings: sign-off not required (`passed`) or no answer in time
 * (`lapsed`). Refuses with `report_cannot_be_decided`.
 */
export const acceptByTerms = (report: CompletionReport, reason: 'passed' | 'lapsed', at: EpochMs): Answer => {
  const state = transition(completionReportMachine, report.state, 'accept')
  if (state === undefined || report.covers === 'visit')
    return refuse('report_cannot_be_decided', { state: report.state })
  return ok({ ...report, state }, { name: `completion-report.${reason}`, ...of(report), at, by: null })
}

/** Days within which a sign-off can be withdrawn. */
export const signOffDays = 14

export type SignOff = {
  readonly reason: string
  readonly signedOffAt: EpochMs
  /** Final invoices submitted and neither declined nor voided. */
  readonly finalInvoices: number
}

/**
 * Withdraws a mistaken sign-off within `signOffDays` and before a final invoice is submitted; the report awaits
 * sign-off again. Refuses with `report_not_signed_off`, `sign_off_window_passed`, `final_invoice_waits`,
 * `sign_off_reason_missing`.
 */
export const withdrawSignOff = (report: CompletionReport, input: SignOff, context: DecisionContext): Answer => {
  const state = transition(completionReportMachine, report.state, 'take_back')
  if (state === undefined) return refuse('report_not_signed_off', { state: report.state })
  if (context.at > input.signedOffAt + signOffDays * dayMs)
    return refuse('sign_off_window_passed', { days: signOffDays })
  if (input.finalInvoices > 0) return refuse('final_invoice_waits')
  const reason = input.reason.trim()
  if (reason === '') return refuse('sign_off_reason_missing')
  return ok(
    { ...report, state },
    { name: 'completion-report.sign-off-withdrawn', ...of(report), reason, ...stamp(context) },
  )
}

export type Rejection = { readonly report: CompletionReport; readonly issue: Issue }

/**
 * Rejects a report: the reasons open an issue awaiting the contractor. Refuses with `object_already_approved`,
 * `report_cannot_be_decided`, `report_reject_reason_missing`.
 */
export const rejectReport = (
  report: CompletionReport,
  input: { readonly reasons: readonly string[] },
  context: DecisionContext & { readonly issueId: string },
): Result<Rejection, CompletionReportRefusal, CompletionReportEvent | IssueEvent> => {
  const state = transition(completionReportMachine, report.state, 'reject')
  const reasons = input.reasons.map((reason) => reason.trim()).filter(hasText)
  if (report.state === 'accepted') return refuse('object_already_approved')
  if (state === undefined || report.covers === 'visit')
    return refuse('report_cannot_be_decided', { state: report.state })
  if (reasons.length === 0) return refuse('report_reject_reason_missing')
  const issue = issueOf(report, reasons, context)
  return ok<Rejection, CompletionReportEvent | IssueEvent>(
    { report: { ...report, state, rejectReasons: reasons }, issue },
    { name: 'completion-report.rejected', ...of(report), reasons, ...stamp(context) },
    {
      name: 'issue.raised',
      workOrderId: report.workOrderId,
      jobId: report.jobId,
      issueId: issue.issueId,
      kind: issue.kind,
      ball: issue.ball,
      ...stamp(context),
    },
  )
}

const issueOf = (
  report: CompletionReport,
  reasons: readonly string[],
  { actor, at, issueId }: DecisionContext & { readonly issueId: string },
): Issue => {
  const { workOrderId, jobId, clientTenantId, contractorTenantId, organisationUuid, assignees } = report
  return {
    workOrderId,
    jobId,
    clientTenantId,
    contractorTenantId,
    organisationUuid,
    assignees,
    issueId,
    kind: 'quality',
    state: 'open',
    ball: 'contractor',
    text: reasons.join('\n'),
    raisedBy: actor.membershipUuid,
    raisedBySide: 'client',
    raisedAt: at,
    resolvedAt: null,
  }
}

const of = ({ workOrderId, jobId, reportId }: CompletionReport) => ({ workOrderId, jobId, reportId })
