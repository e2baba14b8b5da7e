import { editionOf } from '@fettle/domain/editions/editions'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import {
  acceptQuote,
  askForQuoteApproval,
  type QuoteAcceptance,
  rejectQuote,
} from '@fettle/domain/quotes/quote-decisions'
import type { ApprovalTarget } from '#areas/approvals/approvals.port'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import { assertVerified } from '#areas/verifications/verifications.port'
import { applyToOrder, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { bidCount } from './bid-count.ts'
import { type LockedQuote, toQuote, transitionQuote } from './load-quote.ts'
import { findQuoteOfTenant, quotesOfOrder } from './quotes.store.ts'

/** Context of an acceptance. */
export const toAcceptance = async (
  { tx, actor, now }: OrderCommandContext,
  { file, job }: LockedQuote['held'],
): Promise<QuoteAcceptance> => ({
  actor,
  at: now,
  edition: editionOf(actor.namespace),
  clientTimeZone: file.record.timeZone,
  minimumQuotes: file.order.minimumQuotes,
  quotesIn: bidCount(await quotesOfOrder(tx, job.workOrderId)),
})

/** Refuses to hire a contractor that lacks required compliance documents. */
export const assertVerifiedForJob = (
  { tx, now }: OrderCommandContext,
  { file, job }: LockedQuote['held'],
): Promise<void> => {
  const { category, timeZone } = file.record
  const { contractorTenantId, enquiryType } = job
  return assertVerified(tx, { contractorTenantId, category, timeZone, isDlo: enquiryType === 'DLO' }, now)
}

/** Accepts a quote and hires its contractor at the gross total. Permission was checked before. */
export const hireByQuote = async (
  occasion: OrderCommandContext,
  taken: LockedQuote,
  waiver: string | null,
): Promise<void> => {
  const { file, job } = taken.held
  await assertVerifiedForJob(occasion, taken.held)
  const acceptance = await toAcceptance(occasion, taken.held)
  const answer = acceptQuote(taken.quote, { waiver }, acceptance)
  const quote = await transitionQuote(occasion, taken, { answer, isDecided: true })
  const authorised = quoteTotals(quote, acceptance.edition).gross
  await applyToOrder(occasion, file, { kind: 'quote_accepted', jobId: job.jobId, authorised })
}

type Refusal = { readonly reason: string; readonly mayQuoteAgain: boolean }

/** Rejects a quote; its job may be quoted again where the state machine allows it. */
export const applyQuoteRejection = async (
  occasion: OrderCommandContext,
  taken: LockedQuote,
  { reason, mayQuoteAgain }: Refusal,
): Promise<void> => {
  const { actor, now } = occasion
  const answer = rejectQuote(taken.quote, { reason }, { actor, at: now })
  await transitionQuote(occasion, taken, { answer, isDecided: true })
  const { file, job } = taken.held
  if (job.state === 'quoted')
    await applyToOrder(occasion, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain })
}

/** Locks a quote by id, for the system. */
export const lockQuote = async (occasion: OrderCommandContext, quoteId: string): Promise<LockedQuote> => {
  const { record, held } = await lockParentOrder(occasion, () => findQuoteOfTenant(occasion.tx, quoteId))
  return { record, quote: toQuote(record, held.job), held }
}

/** Transitions of a quote by its approval chain. */
export const quoteApprovalTarget: ApprovalTarget = {
  ask: async (occasion, quoteId, waiver) => {
    const taken = await lockQuote(occasion, quoteId)
    await assertVerifiedForJob(occasion, taken.held)
    // Checks in advance what acceptance would refuse, before approvers are notified.
    accept(acceptQuote(taken.quote, { waiver }, await toAcceptance(occasion, taken.held)))
    const answer = askForQuoteApproval(taken.quote, { actor: occasion.actor, at: occasion.now })
    await transitionQuote(occasion, taken, { answer })
  },
  approve: async (occasion, quoteId, waiver) => hireByQuote(occasion, await lockQuote(occasion, quoteId), waiver),
  decline: async (occasion, quoteId, { reason, mayComeAgain }) =>
    applyQuoteRejection(occasion, await lockQuote(occasion, quoteId), { reason, mayQuoteAgain: mayComeAgain }),
}
