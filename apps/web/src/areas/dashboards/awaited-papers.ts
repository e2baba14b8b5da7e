import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { PageRequest } from '../../platform/calls/answer.ts'
import { pageQueryOf } from '../../platform/queries/query-of.ts'

export type Papers = 'quotes' | 'quote-variations' | 'invoices'

/** Quotes that the reader may accept: handed in, in their branches, within their limit. */
export const awaitedQuotes = (page: Partial<PageRequest>) => pageQueryOf(quotesMethods.list, { awaitsMe: true }, page)

/** Variations that the reader may approve: the revised total is within their limit. */
export const awaitedVariations = (page: Partial<PageRequest>) =>
  pageQueryOf(quoteVariationsMethods.list, { awaitsMe: true }, page)

/** Invoices that the reader may approve. */
export const awaitedInvoices = (page: Partial<PageRequest>) =>
  pageQueryOf(invoicesMethods.list, { awaitsMe: true }, page)
