import type { Event } from '../kernel/event.ts'

type OfReport = { readonly workOrderId: string; readonly jobId: string; readonly reportId: string }

export type CompletionReportEvent =
  | Event<'completion-report.created', OfReport>
  | Event<'completion-report.submitted', OfReport & { signOffNeeded: boolean }>
  | Event<'completion-report.accepted', OfReport>
  /** Nobody wants to sign it off. */
  | Event<'completion-report.passed', OfReport>
  /** Nobody answered in the days that the client has set. */
  | Event<'completion-report.lapsed', OfReport>
  | Event<'completion-report.sign-off-withdrawn', OfReport & { reason: string }>
  | Event<'completion-report.rejected', OfReport & { reasons: readonly string[] }>
export type CompletionReportEventName = CompletionReportEvent['name']
