import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { refuseGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { hireByQuote } from '../quote-moves.ts'
import { tellQuote } from '../show-quote.ts'
import { takeQuote } from '../take-quote.ts'

export const acceptQuoteMethod = handler(quotesMethods.accept, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'accept')
  await refuseGoverned(tx, { subject: 'quote', document: taken.record }, { actor, now })
  await hireByQuote(occasion, taken, input.waiver)
  return tellQuote(tx, taken.record.id, { actor, now })
})
