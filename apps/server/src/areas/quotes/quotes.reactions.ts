import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { transition } from '@fettle/domain/kernel/machine'
import { awardContent } from '@fettle/domain/quotes/award-quote'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import type { QuoteEvent, VariationEvent } from '@fettle/domain/quotes/quote-events'
import { type QuoteState, type QuoteVerb, quoteMachine } from '@fettle/domain/quotes/quote-states'
import { type VariationState, variationMachine } from '@fettle/domain/quotes/variation-states'
import { allocateNumber, lockOrder, recordEvents, systemContext } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { toQuoteFacts } from './load-quote.ts'
import { toVariationFacts } from './load-variation.ts'
import { toColumns } from './quote-input.ts'
import { findLiveQuote, findQuoteOfTenant, insertQuote, saveQuote } from './quotes.store.ts'
import { listOpenVariations, saveVariation } from './variations.store.ts'

/** What becomes of a quote when its contractor is out: what was submitted is rejected, what was not is withdrawn. */
const verbOfLoss = (state: QuoteState): QuoteVerb =>
  state === 'draft' || state === 'revision_requested' ? 'withdraw' : 'reject'

/** Runs the reaction as the contractor of the job: its drafts are hidden from the client, whose command it may follow. */
const asContractor =
  (react: Reaction): Reaction =>
  (tx, event, moment) =>
    event.contractorTenantId === null
      ? react(tx, event, moment)
      : tx.asTenant(event.contractorTenantId, () => react(tx, event, moment))

/**
 * Ends the live quote of a contractor who is out: another one was hired, or they declined or withdrew. Quotes of a cancelled
 * order stay, as it may be reinstated. The client never saw a draft, so its end is no event.
 */
const endLiveQuote: Reaction = async (tx, event, { at, now }) => {
  if (event.jobId === null || event.facts.because === 'order_cancelled') return
  const record = await findLiveQuote(tx, event.jobId)
  const verb = verbOfLoss(record?.state as QuoteState)
  const state = record && transition(quoteMachine, record.state as QuoteState, verb)
  if (!record || state === undefined) return
  await saveQuote(tx, record, { state, decidedAt: at })
  if (record.state === 'draft') return
  const { workOrderId, jobId, id: quoteId } = record
  const place = { workOrderId, jobId, quoteId, at: now, by: null }
  const ended: QuoteEvent =
    verb === 'reject'
      ? { name: 'quote.rejected', reason: String(event.facts.because), ...place }
      : { name: 'quote.withdrawn', ...place }
  recordEvents(tx, [ended], {
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
    if (record.state === 'draft') continue
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
  'job.lost': asContractor(endLiveQuote),
  'job.declined': asContractor(endLiveQuote),
  'job.interest-withdrawn': asContractor(endLiveQuote),
  'job.completed': asContractor(takeVariationsBack),
  'work-order.hire-ended': asContractor(takeVariationsBack),
  'work-order.cancelled': asContractor(takeVariationsBack),
} satisfies Record<string, Reaction>
