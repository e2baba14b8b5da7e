import { buffer } from 'node:stream/consumers'
import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import { readStatement, type Statement } from '../owner-statement.ts'

export const ownerStatement = handler(ownerPortalMethods.statement, async (input, { read, at, now }) => {
  const { seat: _seat, ...statement } = await readStatement(read, input, { at, now })
  return statement
})

const wordsOf = ({ seat }: Statement) => pdfFormat(seat.market).labels.ownerStatement

const nameOf = (statement: Statement, ending: string) => `${wordsOf(statement).file}-${statement.year}.${ending}`

/** What a cost is for: the invoice of an order, or work of the client's own people. */
const costText = ({ kind, number }: Statement['costs'][number], words: ReturnType<typeof wordsOf>): string =>
  kind === 'invoice' ? `${words.invoice} ${number}` : words.own

export const ownerStatementTable = handler(ownerPortalMethods.statementTable, async (input, { read, at, now }) => {
  const statement = await readStatement(read, input, { at, now })
  const words = wordsOf(statement)
  const rows = statement.costs.map((cost): Cell[] => [
    { day: cost.dayOn },
    cost.workOrderNumber,
    cost.title,
    cost.locationName,
    costText(cost, words),
    { minor: cost.net.amount },
    { minor: cost.tax.amount },
    { minor: cost.gross.amount },
    { minor: cost.share.amount },
  ])
  const { day, order, title, property, cost, net, tax, gross, share } = words
  const sheet = {
    name: words.title,
    headings: [day, order, title, property, cost, net, tax, gross, share],
    batches: (async function* () {
      yield rows
    })(),
  }
  const bytes = await buffer(csvSheet(sheet, sheetShape(statement.seat.market)))
  return { bytes, filename: nameOf(statement, 'csv'), contentType: 'text/csv; charset=utf-8' }
})

export const ownerStatementDocument = handler(
  ownerPortalMethods.statementDocument,
  async (input, { read, at, now }) => {
    const statement = await readStatement(read, input, { at, now })
    const { seat, year, costs, total, share } = statement
    const words = wordsOf(statement)
    const format = pdfFormat(seat.market)
    const bytes = await renderPdf({
      namespace: seat.market,
      at: now,
      title: `${words.title} ${year}`,
      reference: `${words.title} ${year}`,
      issuer: { name: seat.clientName, lines: [] },
      facts: [],
      parties: [{ label: words.owner, lines: [seat.ownerName] }],
      table: {
        columns: [
          { label: words.day, share: 10, align: 'left' },
          { label: words.order, share: 28, align: 'left' },
          { label: words.property, share: 22, align: 'left' },
          { label: words.gross, share: 12, align: 'right' },
          { label: words.share, share: 12, align: 'right' },
        ],
        rows: costs.map((cost) => [
          format.day(cost.dayOn),
          `#${cost.workOrderNumber} ${cost.title}\n${costText(cost, words)}`,
          cost.locationName,
          format.money(cost.gross),
          format.money(cost.share),
        ]),
      },
      totals: [
        { label: words.total, text: format.money(total) },
        { label: words.share, text: format.money(share) },
      ],
      notes: [],
    })
    return { bytes, filename: nameOf(statement, 'pdf'), contentType: 'application/pdf' }
  },
)
