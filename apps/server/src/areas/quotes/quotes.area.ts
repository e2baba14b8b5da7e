import type { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { expireQuotes } from './expire-quotes.cron.ts'
import { acceptQuoteMethod } from './methods/accept-quote.ts'
import { approveVariationMethod } from './methods/approve-variation.ts'
import { confirmPartMethod } from './methods/confirm-part.ts'
import { createQuoteMethod } from './methods/create-quote.ts'
import { raiseRestMethod } from './methods/create-remainder-order.ts'
import { createVariationMethod, raiseAwardMethod } from './methods/create-variation.ts'
import { editQuoteMethod } from './methods/edit-quote.ts'
import { editVariationMethod } from './methods/edit-variation.ts'
import { getQuote } from './methods/get-quote.ts'
import { getVariation } from './methods/get-variation.ts'
import { listQuotesMethod } from './methods/list-quotes.ts'
import { listVariationsMethod } from './methods/list-variations.ts'
import { listPartsMethod, offerPartMethod } from './methods/offer-part.ts'
import { quoteDocument } from './methods/quote-document.ts'
import { correctExternalQuote, recordExternalQuote } from './methods/record-external-quote.ts'
import { rejectQuoteMethod } from './methods/reject-quote.ts'
import { rejectVariationMethod } from './methods/reject-variation.ts'
import { requestChangeMethod } from './methods/request-change.ts'
import { reviseQuoteMethod } from './methods/revise-quote.ts'
import { submitQuoteMethod } from './methods/submit-quote.ts'
import { submitVariationMethod } from './methods/submit-variation.ts'
import { withdrawExternalQuote, withdrawQuoteMethod } from './methods/withdraw-quote.ts'
import { withdrawVariationMethod } from './methods/withdraw-variation.ts'
import { quoteFacts } from './quote-facts.ts'
import { quoteReactions } from './quotes.reactions.ts'
import { findQuote } from './quotes.store.ts'
import { findVariation } from './variations.store.ts'

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
  recordExternal: recordExternalQuote,
  correctExternal: correctExternalQuote,
  withdrawExternal: withdrawExternalQuote,
  document: quoteDocument,
} satisfies Handlers<typeof quotesMethods>

const variations = {
  list: listVariationsMethod,
  get: getVariation,
  create: createVariationMethod,
  raise: raiseAwardMethod,
  edit: editVariationMethod,
  submit: submitVariationMethod,
  withdraw: withdrawVariationMethod,
  approve: approveVariationMethod,
  reject: rejectVariationMethod,
} satisfies Handlers<typeof quoteVariationsMethods>

const partAwards = {
  list: listPartsMethod,
  offer: offerPartMethod,
  confirm: confirmPartMethod,
  raiseRest: raiseRestMethod,
} satisfies Handlers<typeof partAwardsMethods>

export const quotesArea: Area = {
  handlers: { quotes, 'quote-variations': variations, 'part-awards': partAwards },
  facts: quoteFacts,
  attachmentReaders: {
    quote: async (read, actor, { subjectId }) => (await findQuote(read, actor, subjectId)) !== undefined,
    variation: async (read, actor, { subjectId }) => (await findVariation(read, actor, subjectId)) !== undefined,
  },
  reactions: quoteReactions,
  backgroundJobs: { 'expire-quotes': expireQuotes },
}
