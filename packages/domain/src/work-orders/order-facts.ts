import type { BookingOutcome, BookingState } from '../bookings/booking-states.ts'
import type { CompletionReportState } from '../completion-reports/completion-report-states.ts'
import type { InvoiceKind, InvoiceState } from '../invoices/invoice-states.ts'
import type { IssueKind, IssueSide } from '../issues/issue-states.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { QuoteState } from '../quotes/quote-states.ts'
import type { VariationState } from '../quotes/variation-states.ts'
import type { Delivery } from './delivery.ts'
import type { JobState } from './job-states.ts'
import type { WorkOrderState } from './work-order-states.ts'

export type JobFact = { readonly jobId: string; readonly state: JobState; readonly heldBy: string }
export type QuoteFact = {
  readonly jobId: string
  readonly quoteId: string
  readonly state: QuoteState
  /** Last day of validity of the quote, in the client's time zone. */
  readonly expiresOn: LocalDate | null
  /** Minor units including tax. */
  readonly gross: number
}
/** The change by a variation may be negative. */
export type VariationFact = { readonly jobId: string; readonly state: VariationState; readonly gross: number }
export type BookingFact = {
  readonly jobId: string
  readonly bookingId: string
  readonly state: BookingState
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly outcome: BookingOutcome | null
  /** It left work of another trade, for which no follow-on order is raised yet. */
  readonly needsOtherTrade?: boolean
}
export type ReportFact = {
  readonly jobId: string
  readonly state: CompletionReportState
  readonly signOffNeeded: boolean
}
export type IssueFact = { readonly jobId: string; readonly ball: IssueSide; readonly kind: IssueKind }
export type InvoiceFact = {
  readonly jobId: string
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  /** Overdue after this date, in the client's time zone. */
  readonly dueOn: LocalDate | null
  readonly advancePaid: boolean
  readonly gross: number
}

/**
 * Everything that determines the placement of an order; buckets, tabs and responsible party are functions of it and the
 * time.
 */
export type OrderFacts = {
  readonly state: WorkOrderState
  readonly stateBeforeCancel: WorkOrderState | null
  readonly delivery: Delivery
  readonly needsRedispatch: boolean
  readonly clientTimeZone: string
  readonly jobs: readonly JobFact[]
  readonly quotes: readonly QuoteFact[]
  readonly variations: readonly VariationFact[]
  /** Ended ones too, in the order of their visits. */
  readonly bookings: readonly BookingFact[]
  readonly reports: readonly ReportFact[]
  /** Open ones only. */
  readonly issues: readonly IssueFact[]
  readonly invoices: readonly InvoiceFact[]
}
