import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import type { Labelled, Paper } from '#platform/documents/paper'
import { fill, type PaperFormat } from '#platform/documents/paper-format'

/** Line table of a quote or an invoice. */
export const tableOf = (lines: QuoteView['lines'], { words, ...format }: PaperFormat): NonNullable<Paper['table']> => ({
  columns: [
    { label: words.description, share: 46, align: 'left' },
    { label: words.quantity, share: 18, align: 'right' },
    { label: words.unitPrice, share: 16, align: 'right' },
    { label: words.tax, share: 10, align: 'right' },
    { label: words.net, share: 16, align: 'right' },
  ],
  rows: lines.map((line) => [
    line.priceItem ? `${line.priceItem.code} · ${line.description}` : line.description,
    `${format.quantity(line.quantity)} ${words.units[line.unit]}`,
    format.money({ amount: line.unitPrice, currency: line.net.currency }),
    format.rate(line.taxRate),
    format.money(line.net),
  ]),
})

/** Net, tax per rate, and gross. */
export const totalsOf = (totals: QuoteView['totals'], { words, ...format }: PaperFormat): Labelled[] => [
  { label: words.netTotal, text: format.money(totals.net) },
  ...totals.taxes.map(({ rate, base, tax }) => ({
    label: fill(words.taxLine, { rate: format.rate(rate), base: format.money(base) }),
    text: format.money(tax),
  })),
  { label: words.grossTotal, text: format.money(totals.gross) },
]
