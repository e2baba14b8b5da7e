import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { transition } from '@fettle/domain/kernel/machine'
import { awardContent } from '@fettle/domain/quotes/award-quote'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import type { QuoteEvent, VariationEvent } from '@fettle/domain/quotes/quote-events'
import { type QuoteState, quoteMachine } from '@fettle/domain/quotes/quote-states'
import { type VariationState, variationMachine } from '@fettle/domain/quotes/variation-states'
import { allocateNumber, lockOrder, recordEvents, systemContext } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { toQuoteFacts } from './load-quote.ts'
import { toVariationFacts } from './load-variation.ts'
import { toColumns } from './quote-input.ts'
import { findLiveQuote, findQuoteOfTenant, insertQuote, saveQuote } from './quotes.store.ts'
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

/** An accepted award becomes an accepted quote, which variations and invoices refer to. */
const agreeAward: Reaction = async (tx, event, moment) => {
  const context = await systemContext(tx, moment)
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = event
  const { record } = await lockOrder(context, { clientTenantId, workOrderId })
  if (record.awarded === null || jobId === null || contractorTenantId === null) return
  const { at, now } = moment
  const { namespace } = context.actor
  const supplyOn = localDateOf(record.timeZone, now)
  const lines = (record.awardLines ?? []).map(lineFromWire)
  const content = awardContent({ gross: record.awarded, lines, title: record.title, supplyOn }, editionOf(namespace))
  await insertQuote(tx, {
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    number: `A-${String(await allocateNumber(tx, 'awards')).padStart(4, '0')}`,
    state: 'accepted',
    ...toColumns(content, { startOn: null, durationDays: null }, namespace),
    authorMembershipId: record.createdByMembershipId,
    submittedAt: at,
    decidedAt: at,
    createdAt: at,
  })
}

export const quoteReactions = {
  'job.award-accepted': agreeAward,
  'job.lost': turnDown,
  'job.completed': takeVariationsBack,
  'work-order.hire-ended': takeVariationsBack,
  'work-order.cancelled': takeVariationsBack,
} satisfies Record<string, Reaction>
