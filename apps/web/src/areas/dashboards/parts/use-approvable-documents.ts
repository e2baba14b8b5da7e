import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Money } from '@fettle/domain/kernel/money'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** A document that awaits the reader's approval, as one of several that are approved together. */
export type ApprovableDocument = {
  readonly name: string
  readonly sum: Money
  /** Why it cannot be approved with the others. */
  readonly refusal?: string | undefined
  readonly approve: () => Promise<unknown>
}

/** Quotes to accept: one at most of each work order, as the acceptance ends the tender. */
export const useApprovableQuotes = (quotes: readonly QuoteView[]): ApprovableDocument[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const accept = useCommand(quotesMethods.accept, { isQuiet: true })
  const competes = ({ uuid, workOrderUuid }: QuoteView) =>
    quotes.some((other) => other.uuid !== uuid && other.workOrderUuid === workOrderUuid)
  const refusalOf = (quote: QuoteView) => {
    const code = quote.cannot.accept
    if (code !== undefined) return labels.refusal(code)
    return competes(quote) ? t`Choose one quote of this work order.` : undefined
  }
  return quotes.map((quote) => ({
    name: `${quote.workOrderTitle} · ${quote.number} · ${quote.contractorName}`,
    sum: quote.totals.gross,
    refusal: refusalOf(quote),
    approve: () => accept.run({ quoteUuid: quote.uuid, version: quote.version, waiver: null }),
  }))
}

/** Variations to approve, with the change that each makes. */
export const useApprovableVariations = (variations: readonly VariationView[]): ApprovableDocument[] => {
  const labels = useLabels()
  const approve = useCommand(quoteVariationsMethods.approve, { isQuiet: true })
  return variations.map((variation) => ({
    name: `${variation.workOrderTitle} · ${variation.number} · ${variation.contractorName}`,
    sum: variation.totals.gross,
    refusal: variation.cannot.approve === undefined ? undefined : labels.refusal(variation.cannot.approve),
    approve: () => approve.run({ variationUuid: variation.uuid, version: variation.version }),
  }))
}

/** Invoices to approve for payment. */
export const useApprovableInvoices = (invoices: readonly InvoiceRow[]): ApprovableDocument[] => {
  const approve = useCommand(invoicesMethods.approve, { isQuiet: true })
  return invoices.map((invoice) => ({
    name: `${invoice.workOrderTitle} · ${invoice.number} · ${invoice.contractorName}`,
    sum: invoice.gross,
    approve: () => approve.run({ invoiceUuid: invoice.uuid, version: invoice.version }),
  }))
}
