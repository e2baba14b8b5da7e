import { step } from '@fettle/domain/kernel/machine'
import type { QuoteEvent } from '@fettle/domain/quotes/quote-events'
import { type QuoteState, quoteMachine } from '@fettle/domain/quotes/quote-states'
import { recordEvents } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { findLiveQuote, saveQuote } from './quotes.store.ts'
import { quoteFactsOf } from './take-quote.ts'

/** Another contractor was hired: what the losers offered is turned down with their jobs. A cancelled order may come back, so its quotes stay. */
const turnDown: Reaction = async (tx, event, { at, now }) => {
  if (event.jobId === null || event.facts.because !== 'other_hired') return
  const record = await findLiveQuote(tx, event.jobId)
  const state = record && step(quoteMachine, record.state as QuoteState, 'reject')
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
    facts: quoteFactsOf(record),
  })
}

export const quoteReactions = { 'job.lost': turnDown } satisfies Record<string, Reaction>
