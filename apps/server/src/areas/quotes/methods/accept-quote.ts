import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { hireByQuote } from '../quote-transitions.ts'
import { viewQuote } from '../show-quote.ts'

export const acceptQuoteMethod = handler(quotesMethods.accept, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadQuoteForUpdate(occasion, input, 'accept')
  await assertNotGoverned(tx, { subject: 'quote', document: taken.record }, { actor, now })
  await hireByQuote(occasion, taken, input.waiver)
  return viewQuote(tx, taken.record.id, { actor, now })
})
