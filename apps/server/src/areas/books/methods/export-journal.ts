import { buffer } from 'node:stream/consumers'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { acceptJournalExport, type ExportedJournal, type JournalFormat } from '@fettle/domain/books/journal-export'
import { editionOf } from '@fettle/domain/editions/editions'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type JournalLabels, journalLabels, subAccountName } from '@fettle/words/journal-labels'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, type Sheet, type SheetShape, sheetShape } from '#platform/sheets/sheet'
import { type ExportedPosting, exportedPostings } from '../books.store.ts'
import { datevBytes, journalsOf } from '../export-journals.ts'

const batchSize = 1000

type Asked = { readonly currency: string; readonly from: LocalDate; readonly to: LocalDate }

async function* batchesOf(read: Read, asked: Asked): AsyncGenerator<readonly ExportedPosting[]> {
  let after = { position: '0', place: 0 }
  for (;;) {
    const postings = await exportedPostings(read, { ...asked, after, most: batchSize })
    const last = postings.at(-1)
    if (last) yield postings
    if (!last || postings.length < batchSize) return
    after = last
  }
}

async function* rowsOf(
  batches: AsyncIterable<readonly ExportedPosting[]>,
  cellsOf: (posting: ExportedPosting) => Cell[],
) {
  for await (const postings of batches) yield postings.map(cellsOf)
}

/** One row for each posting; the rows of a journal sum to zero. */
const plainSheet = (
  batches: AsyncIterable<readonly ExportedPosting[]>,
  { words, currency }: { readonly words: JournalLabels; readonly currency: string },
): Sheet => ({
  name: words.sheet,
  headings: words.headings,
  batches: rowsOf(batches, (posting) => [
    { day: posting.value_on },
    words.journal[posting.journal],
    posting.counterparty ?? '',
    posting.number ?? '',
    posting.kind,
    words.account[posting.kind],
    subAccountName(words, posting),
    { minor: Number(posting.amount) },
    currency,
  ]),
})

async function* rowsOfJournals(journals: readonly ExportedJournal[], toRows: (journal: ExportedJournal) => Cell[][]) {
  yield journals.flatMap(toRows)
}

/** Manual journals as Xero imports them: the account by its code, debit positive. */
const xeroSheet = (journals: readonly ExportedJournal[]): Sheet => ({
  name: 'Xero',
  headings: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  batches: rowsOfJournals(journals, ({ text, valueOn, document, number, lines }) =>
    lines.map(({ accountName, counterparty, amount }) => [
      `${text} ${document || number}`,
      { day: valueOn },
      counterparty,
      accountName,
      'No VAT',
      { minor: amount },
    ]),
  ),
})

/** Journal entries as QuickBooks Online imports them: the account by its name. */
const quickBooksSheet = (journals: readonly ExportedJournal[]): Sheet => ({
  name: 'QuickBooks',
  headings: ['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name'],
  batches: rowsOfJournals(journals, ({ number, valueOn, text, document, lines }) =>
    lines.map(({ accountName, counterparty, amount }) => [
      number,
      { day: valueOn },
      accountName,
      amount > 0 ? { minor: amount } : '',
      amount < 0 ? { minor: -amount } : '',
      `${text} ${document}`.trim(),
      counterparty,
    ]),
  ),
})

const sheetOf = (format: Exclude<JournalFormat, 'csv' | 'datev'>, journals: readonly ExportedJournal[]): Sheet =>
  format === 'xero' ? xeroSheet(journals) : quickBooksSheet(journals)

const csvFile = async (sheet: Sheet, shape: SheetShape, filename: string) => ({
  bytes: await buffer(csvSheet(sheet, shape)),
  filename,
  contentType: 'text/csv; charset=utf-8',
})

/** The journal of a period: as a table, or for the program of a bookkeeper. */
export const exportJournal = handler(
  booksMethods.export,
  async ({ from, to, format, consultant, client }, { read, actor, locale }) => {
    const { namespace, side } = actor
    accept(acceptJournalExport({ from, to, format }, namespace))
    const words = journalLabels(locale, side)
    const currency = editionOf(namespace).currency.code
    const batches = batchesOf(read, { currency, from, to })
    const shape = sheetShape(namespace)
    if (format === 'csv')
      return csvFile(plainSheet(batches, { words, currency }), shape, `${words.sheet} ${from} ${to}.csv`)
    const journals = await journalsOf(read, batches, { words, side })
    if (format !== 'datev') {
      const sheet = sheetOf(format, journals)
      return csvFile(sheet, shape, `${sheet.name} ${from} ${to}.csv`)
    }
    return {
      bytes: datevBytes(journals, { from, to, consultant, client }),
      filename: `EXTF_Buchungsstapel_${from}_${to}.csv`,
      contentType: 'text/csv; charset=windows-1252',
    }
  },
)
