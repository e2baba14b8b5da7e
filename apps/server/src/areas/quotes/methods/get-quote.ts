import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { handler } from '#platform/runner/handlers'
import { showOneQuote } from '../show-quote.ts'

export const getQuote = handler(quotesMethods.get, ({ quoteUuid }, { read, actor, now }) =>
  showOneQuote(read, quoteUuid, { actor, now }),
)
