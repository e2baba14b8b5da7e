import { randomUUID } from 'node:crypto'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { createVariation } from '@fettle/domain/quotes/variation-decisions'
import { refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { tellVariation } from '../show-variation.ts'
import { takeAnyQuote } from '../take-quote.ts'
import { groundOf } from '../take-variation.ts'
import { hangVariationFiles, variationColumns, variationContent } from '../variation-entries.ts'
import { insertVariation, nextOrdinal, openVariationsOf } from '../variations.store.ts'

export const createVariationMethod = handler(
  quoteVariationsMethods.create,
  async ({ quoteUuid, ...entries }, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { quote, held } = await takeAnyQuote(occasion, quoteUuid, 'edit')
    refuseCancelled(held.file)
    const { length: openVariations } = await openVariationsOf(tx, quote.jobId)
    const birth = { ...groundOf(occasion, held), variationId: randomUUID(), openVariations }
    const variation = accept(createVariation(quote, await variationContent(occasion, held, entries), birth))
    await insertVariation(tx, {
      id: variation.variationId,
      clientTenantId: variation.clientTenantId,
      contractorTenantId: variation.contractorTenantId,
      workOrderId: variation.workOrderId,
      jobId: variation.jobId,
      quoteId: variation.quoteId,
      ordinal: await nextOrdinal(tx, variation.quoteId),
      supplyOn: variation.supplyOn,
      authorMembershipId: variation.createdBy,
      createdAt: at,
      ...variationColumns(variation, namespace),
    })
    await hangVariationFiles(tx, held, { id: variation.variationId, entries })
    return tellVariation(tx, variation.variationId, { actor, now })
  },
)
