import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { hireByQuote } from '../quote-transitions.ts'
import { viewQuote } from '../show-quote.ts'

export const acceptQuoteMethod = handler(quotesMethods.accept, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadQuoteForUpdate(context, input, 'accept')
  await assertNotGoverned(tx, { subject: 'quote', document: locked.record }, { actor, now })
  await hireByQuote(context, locked, input.waiver)
  return viewQuote(tx, locked.record.id, { actor, now })
})
