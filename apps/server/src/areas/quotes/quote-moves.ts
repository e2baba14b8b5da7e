import { editionOf } from '@fettle/domain/editions/editions'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import {
  acceptQuote,
  askForQuoteApproval,
  type QuoteAcceptance,
  rejectQuote,
} from '@fettle/domain/quotes/quote-decisions'
import type { PaperMoves } from '#areas/approvals/approvals.port'
import { refuseUnvetted } from '#areas/verifications/verifications.port'
import { holdOn, type Occasion, tellNews } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { bidsIn } from './bids-in.ts'
import { findQuoteOfTenant, quotesOfOrder } from './quotes.store.ts'
import { moveQuote, quoteOf, type TakenQuote } from './take-quote.ts'

/** What accepting must know beside the quote. */
export const acceptanceOf = async (
  { tx, actor, now }: Occasion,
  { file, job }: TakenQuote['held'],
): Promise<QuoteAcceptance> => ({
  actor,
  at: now,
  edition: editionOf(actor.namespace),
  clientTimeZone: file.record.timeZone,
  minimumQuotes: file.order.minimumQuotes,
  quotesIn: bidsIn(await quotesOfOrder(tx, job.workOrderId)),
})

/** Refuses to hire a contractor who lacks what the client demands for such work. */
export const refuseUnvettedJob = ({ tx, now }: Occasion, { file, job }: TakenQuote['held']): Promise<void> => {
  const { category, timeZone } = file.record
  const { contractorTenantId, enquiryType } = job
  return refuseUnvetted(tx, { contractorTenantId, category, timeZone, isDlo: enquiryType === 'DLO' }, now)
}

/** Takes a quote: its contractor is hired at its gross total. Who may do so is decided before. */
export const hireByQuote = async (occasion: Occasion, taken: TakenQuote, waiver: string | null): Promise<void> => {
  const { file, job } = taken.held
  await refuseUnvettedJob(occasion, taken.held)
  const acceptance = await acceptanceOf(occasion, taken.held)
  const answer = acceptQuote(taken.quote, { waiver }, acceptance)
  const quote = await moveQuote(occasion, taken, { answer, isDecided: true })
  const authorised = quoteTotals(quote, acceptance.edition).gross
  await tellNews(occasion, file, { kind: 'quote_accepted', jobId: job.jobId, authorised })
}

type Refusal = { readonly reason: string; readonly mayQuoteAgain: boolean }

/** Turns a quote down; its job may be quoted again where that is allowed. */
export const turnDownQuote = async (
  occasion: Occasion,
  taken: TakenQuote,
  { reason, mayQuoteAgain }: Refusal,
): Promise<void> => {
  const { actor, now } = occasion
  const answer = rejectQuote(taken.quote, { reason }, { actor, at: now })
  await moveQuote(occasion, taken, { answer, isDecided: true })
  const { file, job } = taken.held
  if (job.state === 'quoted') await tellNews(occasion, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain })
}

/** A quote by its key, held; for the system. */
export const holdQuote = async (occasion: Occasion, quoteId: string): Promise<TakenQuote> => {
  const { record, held } = await holdOn(occasion, () => findQuoteOfTenant(occasion.tx, quoteId))
  return { record, quote: quoteOf(record, held.job), held }
}

/** How a chain moves a quote. */
export const quoteMoves: PaperMoves = {
  ask: async (occasion, quoteId, waiver) => {
    const taken = await holdQuote(occasion, quoteId)
    await refuseUnvettedJob(occasion, taken.held)
    // What accepting would refuse in the end is refused before anybody is asked.
    accept(acceptQuote(taken.quote, { waiver }, await acceptanceOf(occasion, taken.held)))
    const answer = askForQuoteApproval(taken.quote, { actor: occasion.actor, at: occasion.now })
    await moveQuote(occasion, taken, { answer })
  },
  approve: async (occasion, quoteId, waiver) => hireByQuote(occasion, await holdQuote(occasion, quoteId), waiver),
  decline: async (occasion, quoteId, { reason, mayComeAgain }) =>
    turnDownQuote(occasion, await holdQuote(occasion, quoteId), { reason, mayQuoteAgain: mayComeAgain }),
}
