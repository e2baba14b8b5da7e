import type { Side } from '../access/grants.ts'
import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { withStatedTax } from './external-document.ts'
import type { QuoteKind, QuoteState, SiteVisitReason } from './quote-states.ts'
import { liveQuoteStates } from './quote-states.ts'
import { type Line, type Totals, totalsOf } from './quote-totals.ts'

/** What a contractor offers to do a job for. */
export type Quote = {
  readonly quoteId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  /** Memberships of the people who carry out the job. */
  readonly assignees: readonly string[]
  readonly kind: QuoteKind
  readonly siteVisitReason: SiteVisitReason | null
  readonly state: QuoteState
  /** Counts up with every revision. */
  readonly version: number
  /** The quote that this version replaces. */
  readonly replaces: string | null
  readonly lines: readonly Line[]
  readonly note: string
  /** The last day on which it can be accepted, in the client's zone. */
  readonly validUntil: LocalDate | null
  /** The day whose tax rates apply: the expected day of supply. */
  readonly supplyOn: LocalDate
  /** The tax that a paper from outside states, in minor units; null where the lines make it. */
  readonly statedTax: number | null
  /** The side that recorded a paper from outside; null where the contractor wrote the quote here. */
  readonly recordedSide: Side | null
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decision: QuoteDecision | null
}

/** What the client answered: why it was rejected, what to change, or why fewer quotes were enough. */
export type QuoteDecision = { readonly at: EpochMs; readonly by: string; readonly note: string }

/** What the contractor writes. */
export type QuoteContent = Pick<Quote, 'kind' | 'siteVisitReason' | 'lines' | 'note' | 'validUntil' | 'supplyOn'> & {
  readonly statedTax?: number | null
  readonly recordedSide?: Side | null
}

type Priced = Pick<Quote, 'lines' | 'supplyOn'> & { readonly statedTax?: number | null | undefined }

/** The sums of a quote in its edition's currency: by the rates of the day of supply, or with the tax that its paper states. */
export const quoteTotals = ({ lines, supplyOn, statedTax }: Priced, edition: Edition): Totals => {
  const totals = totalsOf(lines, vatRatesOn(edition, supplyOn), edition.currency.code)
  return typeof statedTax === 'number' ? withStatedTax(totals, statedTax, edition) : totals
}

/** The kind of a quote by its lines: all of them from the client's price list, or not. A visit and a paper from outside stay what they are. */
export const kindByLines = (kind: QuoteKind, lines: readonly Line[]): QuoteKind => {
  if (kind === 'site_visit' || kind === 'external') return kind
  return lines.length > 0 && lines.every(({ priceItem }) => priceItem) ? 'price_list' : 'standard'
}

export const isLiveQuote = ({ state }: Pick<Quote, 'state'>): boolean =>
  (liveQuoteStates as readonly string[]).includes(state)
