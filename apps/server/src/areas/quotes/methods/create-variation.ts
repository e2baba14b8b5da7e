import { randomUUID } from 'node:crypto'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { createVariation } from '@fettle/domain/quotes/variation-decisions'
import { assertNotCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { variationContext } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { linkVariationFiles, variationColumns, variationContent } from '../variation-input.ts'
import { insertVariation, listOpenVariations, nextOrdinal } from '../variations.store.ts'

export const createVariationMethod = handler(
  quoteVariationsMethods.create,
  async ({ quoteUuid, ...entries }, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const { quote, lockedJob } = await loadQuoteForUpdate(context, { quoteUuid }, 'edit')
    assertNotCancelled(lockedJob.file)
    const { length: openVariations } = await listOpenVariations(tx, quote.jobId)
    const birth = { ...variationContext(context, lockedJob), variationId: randomUUID(), openVariations }
    const variation = accept(
      createVariation(
        quote,
        await variationContent(context, lockedJob, {
          ...entries,
          lines: entries.lines.map(lineFromWire),
        }),
        birth,
      ),
    )
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
    await linkVariationFiles(tx, lockedJob, { id: variation.variationId, entries })
    return viewVariation(tx, variation.variationId, { actor, now })
  },
)
