import { openBookingStates } from '../bookings/booking-states.ts'
import { openInvoiceStates, paidInvoiceStates } from '../invoices/invoice-states.ts'
import { addDays, hourMs, localDateOf, startOfDay } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { liveQuoteStates } from '../quotes/quote-states.ts'
import type { BookingFact, InvoiceFact, JobFact, OrderFacts, QuoteFact } from './order-facts.ts'

/** Time in ms after the end of a visit until an update is overdue. */
export const updateGraceMs = 2 * hourMs

/**
 * Facts as of a moment: a submitted quote past its last day counts as expired, its job may quote again, and an order
 * without quotes awaits quotes. The scheduled task later persists the same.
 */
export const projectFacts = (facts: OrderFacts, at: EpochMs): OrderFacts => {
  const isExpired = quoteExpired(facts, at)
  if (!facts.quotes.some(isExpired)) return facts
  const quotes = facts.quotes.map((quote) => (isExpired(quote) ? { ...quote, state: 'expired' as const } : quote))
  const jobs = facts.jobs.map((job) =>
    job.state === 'quoted' && !quotes.some((quote) => quote.jobId === job.jobId && isLive(quote))
      ? { ...job, state: 'shortlisted' as const }
      : job,
  )
  const quotesLost = facts.state === 'quoted' && !jobs.some((job) => job.state === 'quoted')
  return { ...facts, quotes, jobs, state: quotesLost ? 'job_leads_sent' : facts.state }
}

/** Moments at which the placement may change by time alone: due dates, silent visits, expiring quotes. */
export const scheduledChangeTimes = (facts: OrderFacts): EpochMs[] => {
  const dayAfter = (date: string): EpochMs => startOfDay(facts.clientTimeZone, addDays(date, 1))
  return [
    ...facts.invoices.flatMap(({ dueOn, state }) =>
      dueOn !== null && isOpenInvoice({ state }) ? [dayAfter(dueOn)] : [],
    ),
    ...facts.quotes.flatMap(({ expiresOn, state }) =>
      expiresOn !== null && state === 'submitted' ? [dayAfter(expiresOn)] : [],
    ),
    ...facts.bookings.flatMap(({ state, endsAt }) => (state === 'confirmed' ? [endsAt + updateGraceMs] : [])),
  ]
}

/** Whether a submitted quote has expired; its last day ends at midnight in the client's time zone. */
export const quoteExpired =
  (facts: Pick<OrderFacts, 'clientTimeZone'>, at: EpochMs) =>
  (quote: QuoteFact): boolean =>
    quote.state === 'submitted' && quote.expiresOn !== null && localDateOf(facts.clientTimeZone, at) > quote.expiresOn

/** Whether an open invoice is overdue; its due day ends at midnight in the client's time zone. */
export const isPastDue =
  (facts: Pick<OrderFacts, 'clientTimeZone'>, at: EpochMs) =>
  (invoice: InvoiceFact): boolean =>
    isOpenInvoice(invoice) && invoice.dueOn !== null && localDateOf(facts.clientTimeZone, at) > invoice.dueOn

/** A confirmed visit that ended more than two hours ago without an update. */
export const updateOverdue =
  (at: EpochMs) =>
  (booking: BookingFact): boolean =>
    booking.state === 'confirmed' && at >= booking.endsAt + updateGraceMs

export const isOpenInvoice = ({ state }: Pick<InvoiceFact, 'state'>): boolean =>
  (openInvoiceStates as readonly string[]).includes(state)

/** A final invoice that was submitted and neither declined nor voided. */
export const isLiveFinal = (invoice: InvoiceFact): boolean =>
  invoice.kind === 'final' &&
  (isOpenInvoice(invoice) || (paidInvoiceStates as readonly string[]).includes(invoice.state))

export const isOpenBooking = ({ state }: Pick<BookingFact, 'state'>): boolean =>
  (openBookingStates as readonly string[]).includes(state)

/** The last visit that took place or failed for lack of access. */
export const lastVisit = (bookings: readonly BookingFact[]): BookingFact | undefined =>
  bookings.findLast(({ state }) => state === 'finished' || state === 'no_access')

/** No visit is scheduled, and the last one did not complete the work. */
export const needsAnotherVisit = (bookings: readonly BookingFact[]): boolean => {
  const last = lastVisit(bookings)
  return last !== undefined && last.outcome !== 'complete' && !bookings.some(isOpenBooking)
}

/** No visit is scheduled, and the last one left work of another trade, which the client gives out. */
export const needsFollowOn = (bookings: readonly BookingFact[]): boolean =>
  needsAnotherVisit(bookings) && lastVisit(bookings)?.needsOtherTrade === true

/** No confirmed or past visit: at most a proposed slot. */
export const hasNoVisit = (bookings: readonly BookingFact[]): boolean =>
  lastVisit(bookings) === undefined && !bookings.some(({ state }) => isOpenBooking({ state }) && state !== 'proposed')

/** Facts without visits, reports and variations of former contractors; their invoices remain. */
export const excludePreviousContractors = (facts: OrderFacts): OrderFacts => {
  const holder = facts.jobs.find(holdsOrder)?.jobId
  const stays = (fact: { readonly jobId: string }): boolean => fact.jobId === holder
  return {
    ...facts,
    bookings: facts.bookings.filter(stays),
    reports: facts.reports.filter(stays),
    variations: facts.variations.filter(stays),
  }
}

const holdsOrder = ({ state }: JobFact): boolean => state === 'hired' || state === 'done' || state === 'completed'

const isLive = ({ state }: QuoteFact): boolean => (liveQuoteStates as readonly string[]).includes(state)
