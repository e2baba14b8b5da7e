import type { Side } from '../access/grants.ts'
import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { withStatedTax } from './external-document.ts'
import type { QuoteKind, QuoteState, SiteVisitReason } from './quote-states.ts'
import { liveQuoteStates } from './quote-states.ts'
import { type Line, type Totals, totalsOf } from './quote-totals.ts'

/** A contractor's offer for a job. */
export type Quote = {
  readonly quoteId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  /** Memberships of the operatives of the job. */
  readonly assignees: readonly string[]
  /** The client's member who invited a contractor without an account. */
  readonly invitedBy: string | null
  readonly kind: QuoteKind
  readonly siteVisitReason: SiteVisitReason | null
  readonly state: QuoteState
  /** Incremented by every revision. */
  readonly version: number
  /** The quote that this version replaces. */
  readonly replaces: string | null
  readonly lines: readonly Line[]
  readonly note: string
  /** Last day of validity, in the client's time zone. */
  readonly validUntil: LocalDate | null
  /** Expected date of supply, which determines the tax rates. */
  readonly supplyOn: LocalDate
  /** Tax stated on an external document, in minor units; null when it is calculated from the lines. */
  readonly statedTax: number | null
  /** The side that recorded an external document; null when the quote was created in the product. */
  readonly recordedSide: Side | null
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decision: QuoteDecision | null
}

/** The client's decision: rejection reason, requested change, or why fewer quotes sufficed. */
export type QuoteDecision = { readonly at: EpochMs; readonly by: string; readonly note: string }

/** The part of a quote its author edits. */
export type QuoteContent = Pick<Quote, 'kind' | 'siteVisitReason' | 'lines' | 'note' | 'validUntil' | 'supplyOn'> & {
  readonly statedTax?: number | null
  readonly recordedSide?: Side | null
}

type Priced = Pick<Quote, 'lines' | 'supplyOn'> & { readonly statedTax?: number | null | undefined }

/**
 * Totals in the edition's currency: by the rates on the day of supply, or with the tax stated on an external document.
 */
export const quoteTotals = ({ lines, supplyOn, statedTax }: Priced, edition: Edition): Totals => {
  const totals = totalsOf(lines, vatRatesOn(edition, supplyOn), edition.currency.code)
  return typeof statedTax === 'number' ? withStatedTax(totals, statedTax, edition) : totals
}

/**
 * Kind of a quote by its lines: `price_list` when all come from the client's list. Site-visit and external quotes and
 * awards keep their kind.
 */
export const kindByLines = (kind: QuoteKind, lines: readonly Line[]): QuoteKind => {
  if (kind === 'site_visit' || kind === 'external' || kind === 'award') return kind
  return lines.length > 0 && lines.every(({ priceItem }) => priceItem) ? 'price_list' : 'standard'
}

/** Whether a quote is a draft or not decided yet. */
export const isLiveQuote = ({ state }: Pick<Quote, 'state'>): boolean =>
  (liveQuoteStates as readonly string[]).includes(state)
