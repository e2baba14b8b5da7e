import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { fill, type PdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'

/** Line table of a quote or an invoice. */
export const tableOf = (
  lines: QuoteView['lines'],
  { labels, ...format }: PdfFormat,
): NonNullable<PdfContent['table']> => ({
  columns: [
    { label: labels.description, share: 46, align: 'left' },
    { label: labels.quantity, share: 18, align: 'right' },
    { label: labels.unitPrice, share: 16, align: 'right' },
    { label: labels.tax, share: 10, align: 'right' },
    { label: labels.net, share: 16, align: 'right' },
  ],
  rows: lines.map((line) => [
    line.priceItem ? `${line.priceItem.code} · ${line.description}` : line.description,
    quantityText(line, { labels, ...format }),
    format.price(line.unitPrice),
    format.rate(line.taxRate),
    format.money(line.net),
  ]),
})

/** A single lump sum is written without its quantity. */
const quantityText = ({ quantity, unit }: QuoteView['lines'][number], { labels, ...format }: PdfFormat): string =>
  unit === 'lump_sum' && Number(quantity) === 1
    ? labels.units.lump_sum
    : `${format.quantity(quantity)} ${labels.units[unit]}`

/** Net, tax per rate, and gross. */
export const totalsOf = (totals: QuoteView['totals'], { labels, ...format }: PdfFormat): LabelledText[] => [
  { label: labels.netTotal, text: format.money(totals.net) },
  ...totals.taxes.map(({ rate, base, tax }) => ({
    label:
      Number(rate) === 0
        ? labels.taxExempt
        : fill(labels.taxLine, { rate: format.rate(rate), base: format.money(base) }),
    text: format.money(tax),
  })),
  { label: labels.grossTotal, text: format.money(totals.gross) },
]
