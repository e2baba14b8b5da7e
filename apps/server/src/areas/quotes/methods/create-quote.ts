import { randomUUID } from 'node:crypto'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { createQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { nextNumber } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { birthOf, columnsOf, contentOf, hangQuoteFiles } from '../quote-entries.ts'
import { insertQuote } from '../quotes.store.ts'
import { roomForQuote } from '../room-for-quote.ts'
import { tellQuote } from '../show-quote.ts'

export const createQuoteMethod = handler(quotesMethods.create, async (input, { tx, actor, at, now, namespace }) => {
  const { jobUuid, ...entries } = input
  const occasion = { tx, actor, at, now }
  const { held, hasLiveQuote } = await roomForQuote(occasion, jobUuid)
  const lines = await priceLines(occasion, held, entries)
  const content = contentOf(entries, lines, { ...held, now })
  const job = { ...held.job, orderState: held.file.order.state, hasLiveQuote }
  const quote = accept(createQuote(job, content, { actor, at: now, quoteId: randomUUID() }))
  const number = `Q-${String(await nextNumber(tx, 'quotes')).padStart(4, '0')}`
  await insertQuote(tx, { ...birthOf(quote, at), ...columnsOf(content, entries, namespace), number })
  await hangQuoteFiles(tx, held, { id: quote.quoteId, entries })
  return tellQuote(tx, quote.quoteId, { actor, now })
})
