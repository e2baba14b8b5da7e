import { buffer } from 'node:stream/consumers'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { journalLabels, subAccountName } from '@fettle/words/journal-labels'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import { type ExportedPosting, exportedPostings } from '../books.store.ts'

const batchSize = 1000

type Asked = { readonly currency: string; readonly from: LocalDate; readonly to: LocalDate }

async function* rowsOf(read: Read, asked: Asked, cellsOf: (posting: ExportedPosting) => Cell[]) {
  let after = { position: '0', place: 0 }
  for (;;) {
    const postings = await exportedPostings(read, { ...asked, after, most: batchSize })
    const last = postings.at(-1)
    if (last) yield postings.map(cellsOf)
    if (!last || postings.length < batchSize) return
    after = last
  }
}

/** The journal of a period as a sheet, one row for each posting; the rows of a journal sum to zero. */
export const exportJournal = handler(booksMethods.export, async ({ from, to }, { read, actor, locale }) => {
  const words = journalLabels(locale, actor.side)
  const currency = editionOf(actor.namespace).currency.code
  const cellsOf = (posting: ExportedPosting): Cell[] => [
    { day: posting.value_on },
    words.journal[posting.journal],
    posting.counterparty ?? '',
    posting.number ?? '',
    posting.kind,
    words.account[posting.kind],
    subAccountName(words, posting),
    { minor: Number(posting.amount) },
    currency,
  ]
  const sheet = { name: words.sheet, headings: words.headings, batches: rowsOf(read, { currency, from, to }, cellsOf) }
  return {
    bytes: await buffer(csvSheet(sheet, sheetShape(actor.namespace))),
    filename: `${words.sheet} ${from} ${to}.csv`,
    contentType: 'text/csv; charset=utf-8',
  }
})
