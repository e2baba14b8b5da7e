import { transition } from '@fettle/domain/kernel/machine'
import type { QuoteEvent, VariationEvent } from '@fettle/domain/quotes/quote-events'
import { type QuoteState, quoteMachine } from '@fettle/domain/quotes/quote-states'
import { type VariationState, variationMachine } from '@fettle/domain/quotes/variation-states'
import { recordEvents } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { toQuoteFacts } from './load-quote.ts'
import { toVariationFacts } from './load-variation.ts'
import { findLiveQuote, findQuoteOfTenant, saveQuote } from './quotes.store.ts'
import { listOpenVariations, saveVariation } from './variations.store.ts'

/**
 * After a hire the quotes of the other contractors are rejected with their jobs. Quotes of a cancelled order stay, as
 * it may be reinstated.
 */
const turnDown: Reaction = async (tx, event, { at, now }) => {
  if (event.jobId === null || event.facts.because !== 'other_hired') return
  const record = await findLiveQuote(tx, event.jobId)
  const state = record && transition(quoteMachine, record.state as QuoteState, 'reject')
  if (!record || state === undefined) return
  await saveQuote(tx, record, { state, decidedAt: at })
  const { workOrderId, jobId, id: quoteId } = record
  const rejected: QuoteEvent = {
    name: 'quote.rejected',
    workOrderId,
    jobId,
    quoteId,
    reason: 'other_hired',
    at: now,
    by: null,
  }
  recordEvents(tx, [rejected], {
    clientTenantId: record.clientTenantId,
    workOrderId,
    holders: new Map([[jobId, record.contractorTenantId]]),
    facts: toQuoteFacts(record),
  })
}

/** Withdraws undecided variations when the contractor's job ends. */
const takeVariationsBack: Reaction = async (tx, event, { at, now }) => {
  if (event.jobId === null) return
  for (const record of await listOpenVariations(tx, event.jobId)) {
    const state = transition(variationMachine, record.state as VariationState, 'withdraw')
    const quote = await findQuoteOfTenant(tx, record.quoteId)
    if (state === undefined || !quote) continue
    await saveVariation(tx, record, { state, decidedAt: at })
    const { workOrderId, jobId, quoteId, id: variationId } = record
    const withdrawn: VariationEvent = {
      name: 'variation.withdrawn',
      workOrderId,
      jobId,
      quoteId,
      variationId,
      at: now,
      by: null,
    }
    recordEvents(tx, [withdrawn], {
      clientTenantId: record.clientTenantId,
      workOrderId,
      holders: new Map([[jobId, record.contractorTenantId]]),
      facts: toVariationFacts(record, quote.number),
    })
  }
}

export const quoteReactions = {
  'job.lost': turnDown,
  'job.completed': takeVariationsBack,
  'work-order.hire-ended': takeVariationsBack,
  'work-order.cancelled': takeVariationsBack,
} satisfies Record<string, Reaction>
