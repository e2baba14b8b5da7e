import { randomUUID } from 'node:crypto'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { createQuote } from '@fettle/domain/quotes/quote-decisions'
import { type HeldJob, holdOwnJob, nextNumber, type Occasion } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { expireIfPast } from '../expire-quotes.ts'
import { birthOf, columnsOf, contentOf, hangQuoteFiles } from '../quote-entries.ts'
import { findLiveQuote, insertQuote } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'

/** A quote whose last day has passed no longer stands in the way, also before the night has written it down. */
const makeRoom = async (occasion: Occasion, jobId: string): Promise<{ held: HeldJob; hasLiveQuote: boolean }> => {
  const held = await holdOwnJob(occasion, jobId)
  const live = await findLiveQuote(occasion.tx, jobId)
  const isGone = live !== undefined && (await expireIfPast(occasion, held, live))
  return { held: isGone ? await holdOwnJob(occasion, jobId) : held, hasLiveQuote: live !== undefined && !isGone }
}

export const createQuoteMethod = handler(quotesMethods.create, async (input, { tx, actor, at, now, namespace }) => {
  const { jobUuid, ...entries } = input
  const { held, hasLiveQuote } = await makeRoom({ tx, actor, at, now }, jobUuid)
  const content = contentOf(entries, held, now)
  const job = { ...held.job, orderState: held.file.order.state, hasLiveQuote }
  const quote = accept(createQuote(job, content, { actor, at: now, quoteId: randomUUID() }))
  const number = `Q-${String(await nextNumber(tx, 'quotes')).padStart(4, '0')}`
  await insertQuote(tx, { ...birthOf(quote, at), ...columnsOf(content, entries, namespace), number })
  await hangQuoteFiles(tx, held, { id: quote.quoteId, entries })
  return tellQuote(tx, quote.quoteId, { actor, now })
})
