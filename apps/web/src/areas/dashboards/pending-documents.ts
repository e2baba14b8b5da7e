import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { PageRequest } from '../../platform/calls/api-response.ts'
import { methodPageQuery } from '../../platform/queries/method-query.ts'

export type PendingDocuments = 'quotes' | 'quote-variations' | 'invoices'

/** Quotes that the reader may accept: handed in, in their branches, within their limit. */
export const pendingQuotes = (page: Partial<PageRequest>) =>
  methodPageQuery(quotesMethods.list, { awaitsMe: true }, page)

/** Variations that the reader may approve: the revised total is within their limit. */
export const pendingVariations = (page: Partial<PageRequest>) =>
  methodPageQuery(quoteVariationsMethods.list, { awaitsMe: true }, page)

/** Invoices that the reader may approve. */
export const pendingInvoices = (page: Partial<PageRequest>) =>
  methodPageQuery(invoicesMethods.list, { awaitsMe: true }, page)
