import { type PriceImportView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { maxPriceItems } from '@fettle/domain/price-lists/price-list'
import {
  missingPriceColumns,
  type PriceItemInput,
  type PriceRowResult,
  type ReviewedPriceRow,
  reviewPriceRows,
} from '@fettle/domain/price-lists/price-list-import'
import { readCsv } from '#areas/integrations/integrations.port'
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
  readonly rows: readonly ReviewedPriceRow[]
  readonly revisions: ReadonlyMap<string, number>
}

const judge = async (
  tx: Tx,
  { priceListUuid, text }: { priceListUuid: string; text: string },
  namespace: Market,
): Promise<Judged> => {
  const list = await loadEditableList(tx, priceListUuid)
  const cells = readCsv(text)
  const [missing] = missingPriceColumns(Object.keys(cells[0] ?? {}))
  if (missing) throw new Refused('price_columns_missing', { column: missing }, 422)
  const items = await itemsOfList(tx, list.id)
  const present = new Map(items.map((item) => [item.code.toLowerCase(), entryOf(item)]))
  const rows = reviewPriceRows(cells, present, editionOf(namespace))
  const itemCount = items.length + rows.filter(({ verdict }) => verdict === 'new').length
  if (itemCount > maxPriceItems) throw new Refused('too_many_price_items', { most: maxPriceItems })
  return { list, rows, revisions: new Map(items.map(({ code, revision }) => [code.toLowerCase(), revision])) }
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
      faults: [...faults],
    }))

export const checkPriceImport = handler(priceListsMethods.checkImport, async (input, { tx, namespace }) => {
  const { rows } = await judge(tx, input, namespace)
  return { ...figuresOf(rows), rows: showRows(rows) }
})

export const runPriceImport = handler(priceListsMethods.runImport, async (input, { tx, at, namespace }) => {
  const { list, rows, revisions } = await judge(tx, input, namespace)
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
