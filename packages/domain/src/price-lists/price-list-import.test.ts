import { describe, expect, it } from 'vitest'
import { de } from '../editions/de.ts'
import { uk } from '../editions/uk.ts'
import { isSameItem, matchPriceColumns, missingPriceColumns, parsePrice, readPriceRow } from './price-list-import.ts'

const named = (...names: string[]) => names.map((name) => ({ heading: name, name }))
const columnsOf = (...names: string[]) => matchPriceColumns(named(...names)).columns

describe('the columns of a price list file', () => {
  it('are found by common headings', () => {
    expect(columnsOf('SOR Code', 'Short description', 'UoM', 'Rate', 'Trade')).toEqual({
      code: 'SOR Code',
      description: 'Short description',
      unit: 'UoM',
      unitPrice: 'Rate',
      category: 'Trade',
    })
    expect(columnsOf('Pos.', 'Leistung', 'ME', 'EP', 'Gewerk').unitPrice).toBe('EP')
  })
  it('are chosen by a person where two headings fit one field, net beside gross or the same heading twice', () => {
    const net = matchPriceColumns(named('Nr', 'Bezeichnung', 'Preis', 'Netto', 'Einheit'))
    expect(net.choices).toEqual([{ column: 'unitPrice', headings: ['Preis', 'Netto'] }])
    expect([net.columns.unitPrice, missingPriceColumns(net)]).toEqual([undefined, []])
    const chosen = matchPriceColumns(named('Nr', 'Bezeichnung', 'Preis', 'Netto', 'Einheit'), { unitPrice: 'Netto' })
    expect([chosen.columns.unitPrice, chosen.choices, chosen.unused]).toEqual(['Netto', [], ['Preis']])
    const twice = [...named('Code', 'Description', 'Price'), { heading: 'Price (2)', name: 'Price' }]
    expect(matchPriceColumns(twice).choices).toEqual([{ column: 'unitPrice', headings: ['Price', 'Price (2)'] }])
  })
  it('are named where nothing is imported from them', () => {
    expect(matchPriceColumns(named('Code', 'Description', 'Price', 'Supplier')).unused).toEqual(['Supplier'])
    expect(missingPriceColumns(matchPriceColumns(named('a', 'b')))).toEqual(['code', 'description', 'unitPrice'])
  })
})

describe('a price', () => {
  it.each([
    ['1,234.50', uk, 12_345_000],
    ['£85', uk, 850_000],
    ['1.234,50 €', de, 12_345_000],
    ['€ 1 250,00', de, 12_500_000],
    ['18,5', de, 185_000],
    ['0,345', de, 3_450],
    ['1.2345', uk, 12_345],
    ['1.23456', uk, undefined],
    ['18.50', de, undefined],
    ['1,5', uk, undefined],
    ['12 50', uk, undefined],
    ['€85', uk, undefined],
    ['-4.00', uk, undefined],
    ['on request', uk, undefined],
  ])('is read from %s as the market writes it', (text, edition, amount) => {
    expect(parsePrice(text, edition)).toBe(amount)
  })
})

describe('a row of a price list file', () => {
  const headings = ['code', 'description', 'unit', 'kind', 'price', 'trade']
  const file = { columns: columnsOf(...headings), known: new Set(headings), edition: uk }
  const read = (cells: Record<string, string>) => readPriceRow(cells, file)
  const good = { code: 'PL-1', description: 'Tap', unit: 'NO', kind: 'Materials', price: '42.00', trade: 'Plumber' }
  const listFaults = (cells: Record<string, string>) =>
    read(cells).faults.map(({ field, code, facts }) => [field, code, ...Object.values(facts ?? {})].join(' '))

  it('is an item', () => {
    expect(read(good)).toEqual({
      entry: {
        code: 'PL-1',
        description: 'Tap',
        unit: 'piece',
        kind: 'material',
        unitPrice: 420_000,
        category: 'plumbing',
      },
      faults: [],
    })
  })
  it('reports the field of every problem with what stands there', () => {
    const long = 'x'.repeat(301)
    expect(
      listFaults({ code: '', description: long, unit: 'barrel', kind: 'soul', price: 'dear', trade: 'magic' }),
    ).toEqual([
      'code required',
      'description too_long 300',
      'unit word_unknown barrel',
      'kind word_unknown soul',
      'category word_unknown magic',
      'unitPrice price_unreadable dear',
    ])
    expect(listFaults({ ...good, price: '€42.00' })).toEqual(['unitPrice amount_other_currency €42.00'])
    expect(listFaults({ ...good, price: '-42.00' })).toEqual(['unitPrice amount_negative -42.00'])
  })
  it('is refused when cells stand beyond the headings, as a price of 12,50 in a file with commas does', () => {
    expect(listFaults({ ...good, price: '12', '#7': '50' })).toEqual(['row row_has_extra_cells 50'])
  })
  it('is changed or the same', () => {
    const { entry } = read(good)
    expect(isSameItem(entry, { ...entry })).toBe(true)
    expect(isSameItem(entry, { ...entry, unitPrice: 10_100 })).toBe(false)
  })
})
