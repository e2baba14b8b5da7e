import type { EpochMs } from '../kernel/time.ts'
import type { ClientBucket } from './buckets.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  excludePreviousContractors,
  hasNoVisit,
  isLiveFinal,
  isOpenInvoice,
  isPastDue,
  needsAnotherVisit,
  needsFollowOn,
  projectFacts,
} from './project-facts.ts'

/** The fact that determined the bucket of an order. */
export type ClientPlacementReason =
  | 'order_is_cancelled'
  | 'order_is_settled'
  | 'issue_waits_for_client'
  | 'issue_waits_for_contractor'
  | 'variation_waits_for_approval'
  | 'report_waits_for_sign_off'
  | 'invoice_is_past_due'
  | 'payment_is_under_way'
  | 'invoice_waits_for_payment'
  | 'invoice_waits_for_approval'
  | 'final_invoice_is_missing'
  | 'last_visit_needs_other_trade'
  | 'last_visit_left_work'
  | 'no_visit_is_confirmed'
  | 'work_is_under_way'
  | 'quotes_wait_for_choice'
  | 'quotes_are_asked'
  | 'award_waits_for_answer'
  | 'contractor_was_lost'
  | 'nobody_is_asked'

export type ClientPlacement = {
  readonly bucket: ClientBucket
  readonly reason: ClientPlacementReason
  /** Other buckets whose condition is met; shown in addition, never counted. */
  readonly secondaryBuckets: readonly ClientBucket[]
}

/** Bucket of an order in the client's list at a moment: the first row whose condition is met. */
export const clientPlacement = (facts: OrderFacts, at: EpochMs): ClientPlacement => {
  const now = excludePreviousContractors(projectFacts(facts, at))
  const matching = rows.filter((row) => row.holds(now, at))
  const [first = defaultRow, ...others] = matching
  const chips = others.filter((row) => row.chip).map((row) => row.leaf)
  return {
    bucket: first.leaf,
    reason: first.because(now),
    secondaryBuckets: chips.filter((leaf) => leaf !== first.leaf),
  }
}

type Row = {
  readonly leaf: ClientBucket
  readonly because: (facts: OrderFacts) => ClientPlacementReason
  readonly holds: (facts: OrderFacts, at: EpochMs) => boolean
  /** Fallback rows are not shown as secondary buckets. */
  readonly chip: boolean
}

const row = (leaf: ClientBucket, reason: ClientPlacementReason, holds: Row['holds']): Row => ({
  leaf,
  because: () => reason,
  holds,
  chip: true,
})
const fallbackRow = (leaf: ClientBucket, reason: ClientPlacementReason, holds: Row['holds']): Row => ({
  ...row(leaf, reason, holds),
  chip: false,
})

const defaultRow: Row = {
  leaf: 'new',
  because: ({ needsRedispatch }) => (needsRedispatch ? 'contractor_was_lost' : 'nobody_is_asked'),
  holds: ({ state }) => state === 'new',
  chip: false,
}

const anyInvoice = (state: string) => (facts: OrderFacts) => facts.invoices.some((invoice) => invoice.state === state)

const rows: readonly Row[] = [
  row('cancelled', 'order_is_cancelled', ({ state }) => state === 'customer_cancelled'),
  row('completed', 'order_is_settled', ({ state }) => state === 'invoice_paid'),
  row('issues-to-action', 'issue_waits_for_client', ({ issues }) => issues.some(({ ball }) => ball === 'client')),
  row('issues-awaiting-response', 'issue_waits_for_contractor', ({ issues }) =>
    issues.some(({ ball }) => ball === 'contractor'),
  ),
  row('quote-variation-pending', 'variation_waits_for_approval', ({ variations }) =>
    variations.some(({ state }) => state === 'submitted' || state === 'approval_pending'),
  ),
  row(
    'report-sign-off-required',
    'report_waits_for_sign_off',
    ({ state, reports }) => state === 'done' && reports.some((report) => report.state === 'submitted'),
  ),
  row('invoice-overdue', 'invoice_is_past_due', (facts, at) => facts.invoices.some(isPastDue(facts, at))),
  row('payment-processing', 'payment_is_under_way', anyInvoice('payment_processing')),
  row('invoice-approved', 'invoice_waits_for_payment', anyInvoice('approved')),
  row('invoice-due', 'invoice_waits_for_approval', ({ invoices }) => invoices.some(isOpenInvoice)),
  row(
    'waiting-for-next-steps',
    'final_invoice_is_missing',
    ({ state, invoices }) => state === 'invoice_outstanding' && !invoices.some(isLiveFinal),
  ),
  row(
    'waiting-for-next-steps',
    'last_visit_needs_other_trade',
    ({ state, bookings }) => state === 'booked' && needsFollowOn(bookings),
  ),
  row(
    'waiting-for-next-steps',
    'last_visit_left_work',
    ({ state, bookings }) => state === 'booked' && needsAnotherVisit(bookings),
  ),
  row(
    'awaiting-booking',
    'no_visit_is_confirmed',
    ({ state, bookings }) => state === 'quote_accepted' && hasNoVisit(bookings),
  ),
  fallbackRow('in-progress', 'work_is_under_way', ({ state }) =>
    ['quote_accepted', 'booked', 'done', 'invoice_outstanding'].includes(state),
  ),
  fallbackRow('quoted', 'quotes_wait_for_choice', ({ state }) => state === 'quoted'),
  fallbackRow(
    'quote-requested',
    'quotes_are_asked',
    ({ state, delivery }) => state === 'job_leads_sent' && delivery !== 'direct_award',
  ),
  fallbackRow('tendering', 'award_waits_for_answer', ({ state }) => state === 'job_leads_sent'),
  defaultRow,
]
