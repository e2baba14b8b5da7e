import {
  allowEitherSide,
  allowSide,
  notTheAuthor,
  notTheInviter,
  type Policy,
  type ResourceOwnership,
  systemOnly,
  withinLimit,
} from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import { externalDocumentPolicy, type GovernedDocument } from './external-document-policy.ts'
import type { QuoteState, QuoteVerb } from './quote-states.ts'
import type { VariationState, VariationVerb } from './variation-states.ts'

export type GovernedQuote = GovernedDocument<QuoteState>
/** Limits apply to the revised total of a variation, not to the difference. */
export type GovernedVariation = ResourceOwnership & {
  readonly state: VariationState
  readonly revisedTotal: Money
  readonly createdBy: string
}

const quoteLimit = withinLimit<GovernedQuote>('quote', ({ gross }) => gross.amount)
const variationLimit = withinLimit<GovernedVariation>('quote_variation', ({ revisedTotal }) => revisedTotal.amount)

const external = externalDocumentPolicy<GovernedQuote>({ record: 'quotes.record', submit: 'quotes.submit' }, quoteLimit)

/** External quotes are corrected and withdrawn by the recording side. */
export const quotePolicy: Policy<QuoteVerb | 'view' | 'edit' | 'record' | 'correct' | 'raise_award', GovernedQuote> = {
  view: allowEitherSide('quotes.view'),
  edit: allowSide('contractor', 'quotes.create'),
  submit: allowSide('contractor', 'quotes.submit', quoteLimit),
  revise: allowSide('contractor', 'quotes.submit', quoteLimit),
  ...external,
  request_change: allowSide('client', 'quotes.request-change'),
  ask_approval: allowSide('client', 'quotes.request-change'),
  accept: allowSide<GovernedQuote>('client', 'quotes.accept', notTheAuthor, notTheInviter, quoteLimit),
  // Refusing spends nothing, so no limit applies.
  reject: allowSide('client', 'quotes.accept'),
  expire: systemOnly,
  // Without a limit: an increase above the limit of its author waits for a colleague.
  raise_award: allowSide('client', 'work-orders.dispatch'),
}

/** Rules for variations of an accepted quote. */
export const variationPolicy: Policy<VariationVerb | 'view' | 'edit', GovernedVariation> = {
  view: allowEitherSide('quotes.view'),
  edit: allowSide('contractor', 'quotes.create'),
  submit: allowSide('contractor', 'quotes.submit', variationLimit),
  withdraw: allowSide('contractor', 'quotes.submit'),
  ask_approval: allowSide('client', 'quotes.request-change'),
  approve: allowSide('client', 'quotes.accept', notTheAuthor, notTheInviter, variationLimit),
  reject: allowSide('client', 'quotes.accept'),
}
