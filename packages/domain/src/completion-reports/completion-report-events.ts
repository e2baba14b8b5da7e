import type { Event } from '../kernel/event.ts'

type OfReport = { readonly workOrderId: string; readonly jobId: string; readonly reportId: string }

export type CompletionReportEvent =
  | Event<'completion-report.created', OfReport>
  | Event<'completion-report.submitted', OfReport & { signOffNeeded: boolean }>
  | Event<'completion-report.accepted', OfReport>
  /** Accepted because the client's settings require no sign-off. */
  | Event<'completion-report.passed', OfReport>
  /** Accepted because no response came within the client's sign-off period. */
  | Event<'completion-report.lapsed', OfReport>
  | Event<'completion-report.sign-off-withdrawn', OfReport & { reason: string }>
  | Event<'completion-report.rejected', OfReport & { reasons: readonly string[] }>
export type CompletionReportEventName = CompletionReportEvent['name']
