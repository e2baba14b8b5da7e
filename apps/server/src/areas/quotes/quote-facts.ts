import type { QuoteFact, VariationFact } from '@fettle/domain/work-orders/order-facts'
import type { FactsContribution } from '#platform/runner/area'
import { quotesOfOrder } from './quotes.store.ts'
import { listPendingVariations } from './variations.store.ts'

/** Submitted quotes of an order, and its pending variations. */
export const quoteFacts: FactsContribution = async (read, workOrderId) => {
  const [quotes, variations] = await Promise.all([
    quotesOfOrder(read, workOrderId),
    listPendingVariations(read, workOrderId),
  ])
  return {
    quotes: quotes.map((quote) => ({
      jobId: quote.jobId,
      quoteId: quote.id,
      state: quote.state as QuoteFact['state'],
      expiresOn: quote.validUntil,
      gross: quote.gross,
    })),
    variations: variations.map((variation) => ({
      jobId: variation.jobId,
      state: variation.state as VariationFact['state'],
      gross: variation.gross,
    })),
  }
}
