import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import type { Letterhead } from '#areas/contractors/contractors.port'
import { type JobSurroundings, showAddress } from '#areas/work-orders/work-orders.port'
import type { Labelled, Paper } from '#platform/documents/paper'
import { addressLines, present, townLine } from '#platform/documents/paper-address'
import { fill, type PaperFormat } from '#platform/documents/paper-format'

/** Who writes the paper: the contractor with address, ways to reach it, and tax number. */
export const issuerOf = (head: Letterhead, format: PaperFormat): Paper['issuer'] => ({
  name: head.name,
  logo: head.logo ?? undefined,
  lines: present([
    head.address_line_1,
    townLine(head.town, head.postcode, format),
    head.telephone === '' ? '' : `${format.words.telephone}: ${head.telephone}`,
    head.email === '' ? '' : `${format.words.email}: ${head.email}`,
    head.vat_number === null ? '' : `${format.words.taxNumber}: ${head.vat_number}`,
  ]),
})

/** For whom it is, and where the work is done. */
export const partiesOf = (around: JobSurroundings, format: PaperFormat): Paper['parties'] => {
  const { words } = format
  const branch = around.organisation_name === around.client_name ? '' : around.organisation_name
  return [
    {
      label: words.client,
      lines: present([
        around.client_name,
        branch,
        ...addressLines(around.organisation_address && showAddress(around.organisation_address), format),
      ]),
    },
    {
      label: words.placeOfWork,
      lines: present([around.location_name, ...addressLines(showAddress(around.address), format)]),
    },
    { label: words.workOrder, lines: [`#${around.number}`, around.title] },
  ]
}

/** The lines of a quote or an invoice. */
export const tableOf = (lines: QuoteView['lines'], { words, ...format }: PaperFormat): NonNullable<Paper['table']> => ({
  columns: [
    { label: words.description, share: 46, align: 'left' },
    { label: words.quantity, share: 18, align: 'right' },
    { label: words.unitPrice, share: 16, align: 'right' },
    { label: words.tax, share: 10, align: 'right' },
    { label: words.net, share: 16, align: 'right' },
  ],
  rows: lines.map((line) => [
    line.description,
    `${format.quantity(line.quantity)} ${words.units[line.unit]}`,
    format.money({ amount: line.unitPrice, currency: line.net.currency }),
    format.rate(line.taxRate),
    format.money(line.net),
  ]),
})

/** Net, tax once for each rate, gross. */
export const totalsOf = (totals: QuoteView['totals'], { words, ...format }: PaperFormat): Labelled[] => [
  { label: words.netTotal, text: format.money(totals.net) },
  ...totals.taxes.map(({ rate, base, tax }) => ({
    label: fill(words.taxLine, { rate: format.rate(rate), base: format.money(base) }),
    text: format.money(tax),
  })),
  { label: words.grossTotal, text: format.money(totals.gross) },
]
