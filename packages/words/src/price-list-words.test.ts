import { editions } from '@fettle/domain/editions/editions'
import { matchPriceColumns, priceColumns, readPriceRow } from '@fettle/domain/price-lists/price-list-import'
import { describe, expect, it } from 'vitest'
import { exportLabels } from './export-labels.ts'

describe('an exported price list', () => {
  it.each(Object.values(editions))('is imported again with the headings of $namespace', (edition) => {
    const { lists, priceColumns: headings } = exportLabels(edition.defaultLocale)
    const file = Object.values(headings).map((heading) => ({ heading, name: heading }))
    const { columns, choices } = matchPriceColumns(file)
    expect([columns, choices]).toEqual([headings, []])
    const known = new Set<string>(Object.values(headings))
    const read = (cells: Partial<Record<(typeof priceColumns)[number], string>>) =>
      readPriceRow(Object.fromEntries(priceColumns.map((column) => [headings[column], cells[column] ?? ''])), {
        columns,
        known,
        edition,
      }).entry
    for (const [unit, word] of Object.entries(lists.unit)) expect(read({ unit: word }).unit).toBe(unit)
    for (const [kind, word] of Object.entries(lists.lineKind)) expect(read({ kind: word }).kind).toBe(kind)
    for (const [trade, word] of Object.entries(lists.category)) expect(read({ category: word }).category).toBe(trade)
  })
})
