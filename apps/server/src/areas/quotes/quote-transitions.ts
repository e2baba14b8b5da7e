import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import {
  acceptQuote,
  askForQuoteApproval,
  type QuoteAcceptance,
  rejectQuote,
} from '@fettle/domain/quotes/quote-decisions'
import type { ApprovalTarget } from '#areas/approvals/approvals.port'
import { assertWithinBudgets } from '#areas/budgets/budgets.port'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import { assertOwnersAgree } from '#areas/residents/residents.port'
import { assertVerified } from '#areas/verifications/verifications.port'
import { applyToOrder, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { bidCount } from './bid-count.ts'
import { type LockedQuote, toQuote, transitionQuote } from './load-quote.ts'
import { findQuoteOfTenant, quotesOfOrder } from './quotes.store.ts'

/** Context of an acceptance. */
export const toAcceptance = async (
  { tx, actor, now }: OrderCommandContext,
  { file, job }: LockedQuote['lockedJob'],
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
  { file, job }: LockedQuote['lockedJob'],
): Promise<void> => {
  const { category, timeZone } = file.record
  const { contractorTenantId, enquiryType } = job
  return assertVerified(tx, { contractorTenantId, category, timeZone, isDlo: enquiryType === 'DLO' }, now)
}

/** Accepts a quote and hires its contractor at the gross total. Permission was checked before. */
export const hireByQuote = async (
  context: OrderCommandContext,
  locked: LockedQuote,
  waiver: string | null,
): Promise<void> => {
  const { file, job } = locked.lockedJob
  const today = localDateOf(file.record.timeZone, context.now)
  await assertOwnersAgree(context.tx, locked.record.id, today)
  await assertWithinBudgets(context.tx, { workOrderId: file.record.id, further: locked.record.gross }, today)
  await assertVerifiedForJob(context, locked.lockedJob)
  const acceptance = await toAcceptance(context, locked.lockedJob)
  const answer = acceptQuote(locked.quote, { waiver }, acceptance)
  const quote = await transitionQuote(context, locked, { answer, isDecided: true })
  const authorised = quoteTotals(quote, acceptance.edition).gross
  await applyToOrder(context, file, { kind: 'quote_accepted', jobId: job.jobId, authorised })
}

type Refusal = { readonly reason: string; readonly mayQuoteAgain: boolean }

/** Rejects a quote; its job may be quoted again where the state machine allows it. */
export const applyQuoteRejection = async (
  context: OrderCommandContext,
  locked: LockedQuote,
  { reason, mayQuoteAgain }: Refusal,
): Promise<void> => {
  const { actor, now } = context
  const answer = rejectQuote(locked.quote, { reason }, { actor, at: now })
  await transitionQuote(context, locked, { answer, isDecided: true })
  const { file, job } = locked.lockedJob
  if (job.state === 'quoted')
    await applyToOrder(context, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain })
}

/** Locks a quote by id, for the system. */
export const lockQuote = async (context: OrderCommandContext, quoteId: string): Promise<LockedQuote> => {
  const { record, lockedJob } = await lockParentOrder(context, () => findQuoteOfTenant(context.tx, quoteId))
  return { record, quote: toQuote(record, lockedJob.job), lockedJob }
}

/** Transitions of a quote by its approval chain. */
export const quoteApprovalTarget: ApprovalTarget = {
  ask: async (context, quoteId, waiver) => {
    const locked = await lockQuote(context, quoteId)
    await assertVerifiedForJob(context, locked.lockedJob)
    // Checks in advance what acceptance would refuse, before approvers are notified.
    accept(acceptQuote(locked.quote, { waiver }, await toAcceptance(context, locked.lockedJob)))
    const answer = askForQuoteApproval(locked.quote, { actor: context.actor, at: context.now })
    await transitionQuote(context, locked, { answer })
  },
  approve: async (context, quoteId, waiver) => hireByQuote(context, await lockQuote(context, quoteId), waiver),
  decline: async (context, quoteId, { reason, mayComeAgain }) =>
    applyQuoteRejection(context, await lockQuote(context, quoteId), { reason, mayQuoteAgain: mayComeAgain }),
}
