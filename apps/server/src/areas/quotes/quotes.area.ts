import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { expireQuotes } from './expire-quotes.ts'
import { acceptQuoteMethod } from './methods/accept-quote.ts'
import { createQuoteMethod } from './methods/create-quote.ts'
import { editQuoteMethod } from './methods/edit-quote.ts'
import { getQuote } from './methods/get-quote.ts'
import { listQuotesMethod } from './methods/list-quotes.ts'
import { quoteDocument } from './methods/quote-document.ts'
import { rejectQuoteMethod } from './methods/reject-quote.ts'
import { requestChangeMethod } from './methods/request-change.ts'
import { reviseQuoteMethod } from './methods/revise-quote.ts'
import { submitQuoteMethod } from './methods/submit-quote.ts'
import { withdrawQuoteMethod } from './methods/withdraw-quote.ts'
import { quoteFacts } from './quote-facts.ts'
import { quoteReactions } from './quotes.reactions.ts'

const quotes = {
  list: listQuotesMethod,
  get: getQuote,
  create: createQuoteMethod,
  edit: editQuoteMethod,
  revise: reviseQuoteMethod,
  submit: submitQuoteMethod,
  requestChange: requestChangeMethod,
  withdraw: withdrawQuoteMethod,
  accept: acceptQuoteMethod,
  reject: rejectQuoteMethod,
  document: quoteDocument,
} satisfies Handlers<typeof quotesMethods>

export const quotesArea: Area = {
  handlers: { quotes },
  facts: quoteFacts,
  reactions: quoteReactions,
  tasks: { 'expire-quotes': expireQuotes },
}
