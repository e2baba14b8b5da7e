import type { QuoteFact } from '@fettle/domain/work-orders/order-facts'
import type { FactsContribution } from '#platform/runner/area'
import { quotesOfOrder } from './quotes.store.ts'

/** The quotes of an order that were handed in. */
export const quoteFacts: FactsContribution = async (read, workOrderId) => ({
  quotes: (await quotesOfOrder(read, workOrderId)).map((quote) => ({
    jobId: quote.jobId,
    quoteId: quote.id,
    state: quote.state as QuoteFact['state'],
    expiresOn: quote.validUntil,
  })),
})
