import type { Side } from '../access/grants.ts'
import {
  allowEitherSide,
  allowSide,
  notTheAuthor,
  type Policy,
  type ResourceOwnership,
  systemOnly,
  withinLimit,
} from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import type { QuoteState, QuoteVerb } from './quote-states.ts'
import type { VariationState, VariationVerb } from './variation-states.ts'

/** What the policy asks of a quote: whose it is, where it stands, and what it comes to with tax. */
export type GovernedQuote = ResourceOwnership & {
  readonly state: QuoteState
  readonly gross: Money
  readonly createdBy: string
  /** Who recorded it, where it was written outside. */
  readonly recordedSide: Side | null
}
/** A variation is judged by what the whole work will cost, not by the difference. */
export type GovernedVariation = ResourceOwnership & {
  readonly state: VariationState
  readonly revisedTotal: Money
  readonly createdBy: string
}

const quoteLimit = withinLimit<GovernedQuote>('quote', ({ gross }) => gross.amount)
const variationLimit = withinLimit<GovernedVariation>('quote_variation', ({ revisedTotal }) => revisedTotal.amount)

const recordHere = allowSide<GovernedQuote>('contractor', 'quotes.record', quoteLimit)
const recordForThem = allowSide<GovernedQuote>('client', 'quotes.record')
const submitOwn = allowSide<GovernedQuote>('contractor', 'quotes.submit')

/** Who may do what with a quote. A paper from outside is corrected by the side that recorded it, which may also take it back. */
export const quotePolicy: Policy<QuoteVerb | 'view' | 'edit' | 'record' | 'correct', GovernedQuote> = {
  view: allowEitherSide('quotes.view'),
  edit: allowSide('contractor', 'quotes.create'),
  submit: allowSide('contractor', 'quotes.submit', quoteLimit),
  revise: allowSide('contractor', 'quotes.submit', quoteLimit),
  withdraw: (actor, quote) =>
    actor.side === 'client' && quote.recordedSide === 'client' ? recordForThem(actor, quote) : submitOwn(actor, quote),
  record: (actor, quote) => (actor.side === 'client' ? recordForThem : recordHere)(actor, quote),
  correct: (actor, quote) => {
    if (quote.recordedSide !== actor.side) return 'other_side_only'
    return (actor.side === 'client' ? recordForThem : recordHere)(actor, quote)
  },
  request_change: allowSide('client', 'quotes.request-change'),
  ask_approval: allowSide('client', 'quotes.request-change'),
  accept: allowSide<GovernedQuote>('client', 'quotes.accept', notTheAuthor, quoteLimit),
  reject: allowSide('client', 'quotes.accept', quoteLimit),
  expire: systemOnly,
}

/** Who may do what with a variation of an accepted quote. */
export const variationPolicy: Policy<VariationVerb | 'view' | 'edit', GovernedVariation> = {
  view: allowEitherSide('quotes.view'),
  edit: allowSide('contractor', 'quotes.create'),
  submit: allowSide('contractor', 'quotes.submit', variationLimit),
  withdraw: allowSide('contractor', 'quotes.submit'),
  ask_approval: allowSide('client', 'quotes.request-change'),
  approve: allowSide('client', 'quotes.accept', notTheAuthor, variationLimit),
  reject: allowSide('client', 'quotes.accept', variationLimit),
}
