import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { PageRequest } from '../../platform/calls/api-response.ts'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

export type PendingDocuments = 'quotes' | 'quote-variations' | 'invoices' | 'scopes'

/** Quotes the reader may accept: submitted, in their organisations, within their limit. */
export const pendingQuotes = (page: Partial<PageRequest>) =>
  methodPageQuery(quotesMethods.list, { awaitsMe: true }, page)

/** Variations the reader may approve, whose revised total is within their limit. */
export const pendingVariations = (page: Partial<PageRequest>) =>
  methodPageQuery(quoteVariationsMethods.list, { awaitsMe: true }, page)

/** Invoices the reader may approve. */
export const pendingInvoices = (page: Partial<PageRequest>) =>
  methodPageQuery(invoicesMethods.list, { awaitsMe: true }, page)

/** Scopes of works whose approval chain waits for the reader. */
export const pendingScopes = () => methodQuery(approvalsMethods.list, { subject: 'scope' })
