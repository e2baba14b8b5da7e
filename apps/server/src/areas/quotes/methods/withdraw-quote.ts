import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { withdrawQuote } from '@fettle/domain/quotes/quote-decisions'
import { applyToOrder, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate, transitionQuote } from '../load-quote.ts'
import { viewQuote } from '../show-quote.ts'

/** Withdraws a quote, so that the contractor may quote again. Drafts do not affect the order. */
const withdraw = async (context: OrderCommandContext, input: { quoteUuid: string; version: number }) => {
  const { tx, actor, now } = context
  const locked = await loadQuoteForUpdate(context, input, 'withdraw')
  await transitionQuote(context, locked, { answer: withdrawQuote(locked.quote, { actor, at: now }) })
  const { file, job } = locked.lockedJob
  if (job.state === 'quoted')
    await applyToOrder(context, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain: true })
  return viewQuote(tx, locked.record.id, { actor, now })
}

export const withdrawQuoteMethod = handler(quotesMethods.withdraw, (input, { tx, actor, at, now }) =>
  withdraw({ tx, actor, at, now }, input),
)

/** Withdraws an external quote, by the recording side. */
export const withdrawExternalQuote = handler(quotesMethods.withdrawExternal, (input, { tx, actor, at, now }) =>
  withdraw({ tx, actor, at, now }, input),
)
