import type { Event } from '../kernel/event.ts'
import type { Money } from '../kernel/money.ts'

type OfQuote = { readonly workOrderId: string; readonly jobId: string; readonly quoteId: string }
type OfVariation = OfQuote & { readonly variationId: string }

export type QuoteEvent =
  | Event<'quote.created', OfQuote>
  | Event<'quote.submitted', OfQuote & { gross: Money }>
  | Event<'quote.recorded' | 'quote.corrected', OfQuote & { gross: Money }>
  | Event<'quote.change-requested', OfQuote & { note: string }>
  | Event<'quote.revised', OfQuote & { replaces: string }>
  | Event<'quote.sent-for-approval', OfQuote>
  | Event<'quote.accepted', OfQuote & { gross: Money; waiver: string | null }>
  | Event<'quote.rejected', OfQuote & { reason: string }>
  | Event<'quote.withdrawn', OfQuote>
  | Event<'quote.expired', OfQuote>
  | Event<'quote.minimum-waived', { readonly workOrderId: string; readonly reason: string }>
  | Event<'quote.part-offered' | 'quote.part-confirmed', OfQuote & { gross: Money }>
export type QuoteEventName = QuoteEvent['name']

export type VariationEvent =
  | Event<'variation.created', OfVariation>
  | Event<'variation.submitted', OfVariation & { revisedTotal: Money }>
  | Event<'variation.sent-for-approval', OfVariation>
  | Event<'variation.approved', OfVariation & { revisedTotal: Money }>
  | Event<'variation.rejected', OfVariation & { reason: string }>
  | Event<'variation.withdrawn', OfVariation>
export type VariationEventName = VariationEvent['name']
