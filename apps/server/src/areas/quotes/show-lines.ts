import type { LineEntry, QuoteView, TotalsView } from '@fettle/contracts/quotes/quote-view'
import type { Totals } from '@fettle/domain/quotes/quote-totals'

/** Each line as it was entered, with what it comes to and the rate that its tax was added up by. */
export const showLines = (lines: readonly LineEntry[], totals: Totals): QuoteView['lines'] =>
  lines.flatMap((line, place) => {
    const own = totals.lines[place]
    const rate = totals.taxes.find((each) => each.category === line.taxCategory)?.rate ?? 0
    return own ? [{ ...line, net: own.net, taxRate: rate, tax: own.tax }] : []
  })

/** The sums of a paper, tax once for each rate. */
export const showTotals = ({ net, taxes, gross, labourNet }: Totals): TotalsView => ({
  net,
  taxes: [...taxes],
  gross,
  labourNet,
})
