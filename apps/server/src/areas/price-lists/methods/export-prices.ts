import { buffer } from 'node:stream/consumers'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { formatPrice } from '@fettle/domain/kernel/decimals'
import { type PriceColumn, priceColumns, stripTextMarker } from '@fettle/domain/price-lists/price-list-import'
import { type ExportLabels, exportLabels } from '@fettle/words/export-labels'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import { itemsOfList } from '../price-items.store.ts'
import { findPriceList } from '../price-lists.store.ts'
import type { PriceItemRecord } from '../price-lists.tables.ts'

type CellOf = (item: PriceItemRecord) => Cell

/** Cell values by column, in the labels that the import recognises. */
const cellsIn = ({ lists }: ExportLabels): Readonly<Record<PriceColumn, CellOf>> => ({
  code: ({ code }) => stripTextMarker(code),
  description: ({ description }) => stripTextMarker(description),
  unit: ({ unit }) => lists.unit[unit as keyof typeof lists.unit],
  kind: ({ kind }) => lists.lineKind[kind as keyof typeof lists.lineKind],
  unitPrice: ({ unitPrice }) => ({ decimal: formatPrice(unitPrice) }),
  category: ({ category }) => category && lists.category[category as keyof typeof lists.category],
})

const sheetOf = (name: string, items: readonly PriceItemRecord[], locale: Locale) => {
  const words = exportLabels(locale)
  const cells = cellsIn(words)
  const rows = items
    .toSorted((one, other) => one.code.localeCompare(other.code, locale, { numeric: true }))
    .map((item) => priceColumns.map((column) => cells[column](item)))
  return {
    name,
    headings: priceColumns.map((column) => words.priceColumns[column]),
    batches: (async function* () {
      yield rows
    })(),
  }
}

/** Exports the current items of a list; importing the file reproduces the list. */
export const exportPrices = handler(
  priceListsMethods.export,
  async ({ priceListUuid }, { read, locale, namespace, now }) => {
    const list = found(await findPriceList(read, priceListUuid))
    const sheet = sheetOf(list.name, await itemsOfList(read, list.id), locale)
    const day = localDateOf(findMarket(namespace).zone, now)
    return {
      bytes: await buffer(csvSheet(sheet, sheetShape(namespace))),
      filename: `${list.name} ${day}.csv`,
      contentType: 'text/csv; charset=utf-8',
    }
  },
)
