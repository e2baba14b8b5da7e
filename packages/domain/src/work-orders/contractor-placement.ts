import type { EpochMs } from '../kernel/time.ts'
import type { ContractorTab } from './buckets.ts'
import type { JobFact, OrderFacts } from './order-facts.ts'
import {
  hasNoVisit,
  isLiveFinal,
  isOpenInvoice,
  isPastDue,
  lastVisit,
  needsAnotherVisit,
  needsFollowOn,
  projectFacts,
  updateOverdue,
} from './project-facts.ts'

/** The fact that determined the tab of a job. */
export type ContractorPlacementReason =
  | 'job_is_lost'
  | 'hire_was_ended'
  | 'order_is_cancelled'
  | 'job_is_settled'
  | 'issue_waits_for_contractor'
  | 'issue_waits_for_client'
  | 'variation_waits_for_approval'
  | 'report_waits_for_sign_off'
  | 'visit_fell_silent'
  | 'report_is_missing'
  | 'invoice_is_past_due'
  | 'advance_is_taken'
  | 'invoice_waits_for_client'
  | 'final_invoice_is_missing'
  | 'last_visit_needs_other_trade'
  | 'last_visit_left_work'
  | 'no_visit_is_confirmed'
  | 'work_is_under_way'
  | 'quote_waits_for_client'
  | 'change_is_requested'
  | 'quote_is_missing'
  | 'offer_waits_for_answer'

export type ContractorPlacement = {
  readonly tab: ContractorTab
  readonly reason: ContractorPlacementReason
  /** Other tabs whose condition is met; shown in addition, never counted. */
  readonly chips: readonly ContractorTab[]
}

/**
 * Tab of a job in its contractor's list at a moment: the first row whose condition is met. `facts` must contain the
 * job.
 */
export const contractorPlacement = (facts: OrderFacts, jobId: string, at: EpochMs): ContractorPlacement => {
  const own = ownFacts(projectFacts(facts, at), jobId)
  const holding = rows.filter((row) => row.holds(own, at))
  const [first = lastRow, ...others] = holding
  const chips = others.filter((row) => row.chip).map((row) => row.tab)
  return { tab: first.tab, reason: first.because, chips: chips.filter((tab) => tab !== first.tab) }
}

type Own = OrderFacts & { readonly job: JobFact; readonly isHired: boolean }
type Row = {
  readonly tab: ContractorTab
  readonly because: ContractorPlacementReason
  readonly holds: (own: Own, at: EpochMs) => boolean
  readonly chip: boolean
}

/** Facts visible to this contractor: excludes other contractors' quotes, visits and invoices. */
const ownFacts = (facts: OrderFacts, jobId: string): Own => {
  const job = facts.jobs.find((other) => other.jobId === jobId)
  if (job === undefined) throw new RangeError(`Job ${jobId} is not among the facts of its order`)
  const isOwn = (fact: { readonly jobId: string }): boolean => fact.jobId === jobId
  return {
    ...facts,
    job,
    isHired: job.state === 'hired' || job.state === 'done',
    quotes: facts.quotes.filter(isOwn),
    variations: facts.variations.filter(isOwn),
    bookings: facts.bookings.filter(isOwn),
    reports: facts.reports.filter(isOwn),
    issues: facts.issues.filter(isOwn),
    invoices: facts.invoices.filter(isOwn),
  }
}

const row = (tab: ContractorTab, reason: ContractorPlacementReason, holds: Row['holds']): Row => ({
  tab,
  because: reason,
  holds,
  chip: true,
})
const rest = (tab: ContractorTab, reason: ContractorPlacementReason, holds: Row['holds']): Row => ({
  ...row(tab, reason, holds),
  chip: false,
})

const lastRow = rest('new', 'offer_waits_for_answer', () => true)

const hasReport = ({ reports }: Own): boolean =>
  reports.some(({ state }) => state === 'submitted' || state === 'accepted')
const quoteIs =
  (...states: readonly string[]) =>
  ({ quotes }: Own): boolean =>
    quotes.some(({ state }) => states.includes(state))

const rows: readonly Row[] = [
  row('lost', 'job_is_lost', ({ job }) => job.state === 'lost'),
  row('cancelled', 'hire_was_ended', ({ job }) => job.state === 'cancelled'),
  row('cancelled', 'order_is_cancelled', ({ state }) => state === 'customer_cancelled'),
  row('completed', 'job_is_settled', ({ job }) => job.state === 'completed'),
  row('issues-to-action', 'issue_waits_for_contractor', ({ issues }) =>
    issues.some(({ ball }) => ball === 'contractor'),
  ),
  row('issues-awaiting-response', 'issue_waits_for_client', ({ issues }) =>
    issues.some(({ ball }) => ball === 'client'),
  ),
  row('quote-variation-pending', 'variation_waits_for_approval', ({ variations }) =>
    variations.some(({ state }) => state === 'submitted' || state === 'approval_pending'),
  ),
  row('report-sign-off-required', 'report_waits_for_sign_off', ({ reports }) =>
    reports.some(({ state, signOffNeeded }) => state === 'submitted' && signOffNeeded),
  ),
  row(
    'progress-update-required',
    'visit_fell_silent',
    (own, at) => own.isHired && !hasReport(own) && own.bookings.some(updateOverdue(at)),
  ),
  row(
    'progress-update-required',
    'report_is_missing',
    (own) => own.isHired && !hasReport(own) && lastVisit(own.bookings)?.outcome === 'complete',
  ),
  row('invoice-overdue', 'invoice_is_past_due', (own, at) =>
    own.invoices.some((invoice) => isPastDue(own, at)(invoice) && !invoice.advancePaid),
  ),
  row('invoice-advance-paid', 'advance_is_taken', ({ invoices }) =>
    invoices.some((invoice) => invoice.advancePaid && isOpenInvoice(invoice)),
  ),
  row('invoice-due', 'invoice_waits_for_client', ({ invoices }) => invoices.some(isOpenInvoice)),
  row(
    'invoice-required',
    'final_invoice_is_missing',
    ({ state, invoices }) => state === 'invoice_outstanding' && !invoices.some(isLiveFinal),
  ),
  row(
    'waiting-for-next-steps',
    'last_visit_needs_other_trade',
    ({ job, bookings }) => job.state === 'hired' && needsFollowOn(bookings),
  ),
  row(
    'waiting-for-next-steps',
    'last_visit_left_work',
    ({ job, bookings }) => job.state === 'hired' && needsAnotherVisit(bookings),
  ),
  row(
    'awaiting-booking',
    'no_visit_is_confirmed',
    ({ job, bookings }) => job.state === 'hired' && hasNoVisit(bookings),
  ),
  rest('in-progress', 'work_is_under_way', ({ isHired }) => isHired),
  rest('quoted', 'quote_waits_for_client', quoteIs('submitted', 'approval_pending')),
  rest('quote-required', 'change_is_requested', quoteIs('revision_requested')),
  rest('quote-required', 'quote_is_missing', ({ job }) => job.state !== 'offered'),
  lastRow,
]
