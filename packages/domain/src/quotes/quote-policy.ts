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

/** What the policy needs of a quote: ownership, state and gross total. */
export type GovernedQuote = ResourceOwnership & {
  readonly state: QuoteState
  readonly gross: Money
  readonly createdBy: string
  /** The side that recorded an external quote. */
  readonly recordedSide: Side | null
}
/** Limits apply to the revised total of a variation, not to the difference. */
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

/** External quotes are corrected and withdrawn by the recording side. */
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
  // Refusing spends nothing, so no limit applies.
  reject: allowSide('client', 'quotes.accept'),
  expire: systemOnly,
}

/** Rules for variations of an accepted quote. */
export const variationPolicy: Policy<VariationVerb | 'view' | 'edit', GovernedVariation> = {
  view: allowEitherSide('quotes.view'),
  edit: allowSide('contractor', 'quotes.create'),
  submit: allowSide('contractor', 'quotes.submit', variationLimit),
  withdraw: allowSide('contractor', 'quotes.submit'),
  ask_approval: allowSide('client', 'quotes.request-change'),
  approve: allowSide('client', 'quotes.accept', notTheAuthor, variationLimit),
  reject: allowSide('client', 'quotes.accept'),
}
