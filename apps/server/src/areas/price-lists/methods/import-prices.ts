import { type PriceImportView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { maxPriceItems } from '@fettle/domain/price-lists/price-list'
import {
  matchPriceColumns,
  missingPriceColumns,
  type PriceColumnMatch,
  type PriceColumns,
  type PriceItemInput,
  type PriceRowResult,
  type ReviewedPriceRow,
  reviewPriceRows,
} from '@fettle/domain/price-lists/price-list-import'
import { type CsvTable, readCsv } from '#areas/integrations/integrations.port'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { endItems, insertItems, itemsOfList } from '../price-items.store.ts'
import type { PriceItemRecord, PriceListRecord } from '../price-lists.tables.ts'
import { loadEditableList } from './save-price-lists.ts'

/** Rows shown in the preview; invalid ones come first. */
const mostShown = 200

const entryOf = (record: PriceItemRecord): PriceItemInput => ({
  code: record.code,
  description: record.description,
  unit: record.unit as PriceItemInput['unit'],
  kind: record.kind as PriceItemInput['kind'],
  unitPrice: record.unitPrice,
  category: record.category as PriceItemInput['category'],
})

type Judged = {
  readonly list: PriceListRecord
  readonly match: PriceColumnMatch
  readonly skipped: CsvTable['skipped']
  readonly rows: readonly ReviewedPriceRow[]
  readonly revisions: ReadonlyMap<string, number>
}

const judge = async (
  tx: Tx,
  { priceListUuid, text, columns: chosen }: { priceListUuid: string; text: string; columns: PriceColumns },
  namespace: Market,
): Promise<Judged> => {
  const list = await loadEditableList(tx, priceListUuid)
  const { columns: file, rows: cells, skipped } = readCsv(text)
  const match = matchPriceColumns(file, chosen)
  const [missing] = missingPriceColumns(match)
  if (missing) throw new Refused('price_columns_missing', { column: missing }, 422)
  const items = await itemsOfList(tx, list.id)
  const present = new Map(items.map((item) => [item.code.toLowerCase(), entryOf(item)]))
  const known = new Set(file.filter(({ name }) => name !== '').map(({ heading }) => heading))
  const rows =
    match.choices.length > 0
      ? []
      : reviewPriceRows(cells, present, { columns: match.columns, known, edition: editionOf(namespace) })
  const itemCount = items.length + rows.filter(({ verdict }) => verdict === 'new').length
  if (itemCount > maxPriceItems) throw new Refused('too_many_price_items', { most: maxPriceItems })
  const revisions = new Map(items.map(({ code, revision }) => [code.toLowerCase(), revision]))
  return { list, match, skipped, rows, revisions }
}

const figuresOf = (rows: readonly ReviewedPriceRow[]) => {
  const count = (verdict: PriceRowResult) => rows.filter((row) => row.verdict === verdict).length
  return {
    newCount: count('new'),
    changedCount: count('changed'),
    sameCount: count('same'),
    faultCount: count('fault'),
  }
}

const order: readonly PriceRowResult[] = ['fault', 'changed', 'new', 'same']

const showRows = (rows: readonly ReviewedPriceRow[]): PriceImportView['rows'] =>
  rows
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict) || one.row - other.row)
    .slice(0, mostShown)
    .map(({ row, entry, verdict, faults }) => ({
      row,
      code: entry.code.slice(0, 60),
      description: entry.description.slice(0, 120),
      verdict,
      faults: faults.map(({ field, code, facts }) => ({ field, code, ...(facts ? { facts } : {}) })),
    }))

export const checkPriceImport = handler(priceListsMethods.checkImport, async (input, { tx, namespace }) => {
  const { rows, match, skipped } = await judge(tx, input, namespace)
  return {
    ...figuresOf(rows),
    rows: showRows(rows),
    choices: match.choices.map(({ column, headings }) => ({ column, headings: [...headings] })),
    unusedColumns: [...match.unused],
    skippedRows: [...skipped],
  }
})

export const runPriceImport = handler(priceListsMethods.runImport, async (input, { tx, at, namespace }) => {
  const { list, match, rows, revisions } = await judge(tx, input, namespace)
  const [choice] = match.choices
  if (choice) throw new Refused('price_columns_ambiguous', { headings: choice.headings.join(', ') }, 422)
  const figures = figuresOf(rows)
  if (figures.faultCount > 0) throw new Refused('price_import_has_faults', { rows: figures.faultCount })
  const moved = rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').map(({ entry }) => entry)
  await endItems(tx, list.id, { codes: moved.map(({ code }) => code), at })
  const next = (code: string) => (revisions.get(code.toLowerCase()) ?? 0) + 1
  await insertItems(
    tx,
    { listId: list.id, at },
    moved.map((entry) => ({ ...entry, revision: next(entry.code) })),
  )
  return figures
})
