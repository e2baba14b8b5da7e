import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { approvalLimitFor } from '@fettle/domain/access/actor'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import type { Variation } from '@fettle/domain/quotes/variation'
import { createVariation, raiseAward } from '@fettle/domain/quotes/variation-decisions'
import type { LockedJob } from '#areas/jobs/jobs.port'
import {
  assertNotCancelled,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { type LockedQuote, loadQuoteForUpdate } from '../load-quote.ts'
import { toVariation, variationContext } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { linkVariationFiles, variationColumns, variationContent } from '../variation-input.ts'
import { applyVariationApproval, applyVariationRules } from '../variation-transitions.ts'
import { findVariationOfTenant, insertVariation, listOpenVariations, nextOrdinal } from '../variations.store.ts'

type NewEntries = Omit<InputOf<typeof quoteVariationsMethods.create>, 'quoteUuid'>

const store = async (
  { tx, at }: OrderCommandContext,
  variation: Variation,
  { lockedJob, entries, namespace }: { lockedJob: LockedJob; entries: NewEntries; namespace: string },
): Promise<number> => {
  const ordinal = await nextOrdinal(tx, variation.quoteId)
  await insertVariation(tx, {
    id: variation.variationId,
    clientTenantId: variation.clientTenantId,
    contractorTenantId: variation.contractorTenantId,
    workOrderId: variation.workOrderId,
    jobId: variation.jobId,
    quoteId: variation.quoteId,
    ordinal,
    supplyOn: variation.supplyOn,
    authorMembershipId: variation.createdBy,
    createdAt: at,
    ...variationColumns(variation, namespace),
  })
  await linkVariationFiles(tx, lockedJob, { id: variation.variationId, entries })
  return ordinal
}

/** Content and context of a new variation of a quote. */
const prepare = async (context: OrderCommandContext, { quote, lockedJob }: LockedQuote, entries: NewEntries) => {
  assertNotCancelled(lockedJob.file)
  const { length: openVariations } = await listOpenVariations(context.tx, quote.jobId)
  return {
    birth: { ...variationContext(context, lockedJob), variationId: randomUUID(), openVariations },
    content: await variationContent(context, lockedJob, { ...entries, lines: entries.lines.map(lineFromWire) }),
  }
}

export const createVariationMethod = handler(
  quoteVariationsMethods.create,
  async ({ quoteUuid, ...entries }, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const locked = await loadQuoteForUpdate(context, { quoteUuid }, 'edit')
    const { birth, content } = await prepare(context, locked, entries)
    const variation = accept(createVariation(locked.quote, content, birth))
    await store(context, variation, { lockedJob: locked.lockedJob, entries, namespace })
    return viewVariation(tx, variation.variationId, { actor, now })
  },
)

export const raiseAwardMethod = handler(
  quoteVariationsMethods.raise,
  async ({ quoteUuid, ...entries }, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const locked = await loadQuoteForUpdate(context, { quoteUuid }, 'raise_award')
    const { birth, content } = await prepare(context, locked, entries)
    const answer = raiseAward(locked.quote, content, birth)
    const { variationId, ...variation } = accept(answer)
    const { lockedJob, record } = locked
    const ordinal = await store(context, { variationId, ...variation }, { lockedJob, entries, namespace })
    const stored = found(await findVariationOfTenant(tx, variationId))
    const { gross, currency } = stored
    const facts = { number: record.number, ordinal, gross, currency }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
    const way = await applyVariationRules(context, stored)
    const limit = approvalLimitFor(actor, 'quote_variation')
    if (way === 'free' && (limit === null || stored.revisedTotal <= limit))
      await applyVariationApproval(context, {
        record: stored,
        variation: toVariation(stored, lockedJob.job),
        lockedJob,
      })
    return viewVariation(tx, variationId, { actor, now })
  },
)
