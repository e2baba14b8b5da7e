import { describe, expect, it } from 'vitest'
import { fromMinorUnits } from '../kernel/decimals.ts'
import { kindByLines } from '../quotes/quote.ts'
import type { Line } from '../quotes/quote-totals.ts'
import { type LineInput, type OfferedItem, validateLine } from './price-line.ts'
import { priceListStatus, upliftedPrice, validatePriceList } from './price-list.ts'
import { isQuoteAutoAccepted } from './quote-auto-acceptance.ts'

const free = { validFrom: null, validTo: null, isForAll: true, terms: [] }

describe('a price list', () => {
  it('ends after it begins, and names each contractor once', () => {
    expect(validatePriceList(free)).toBeUndefined()
    expect(validatePriceList({ ...free, validFrom: '2026-02-01', validTo: '2026-01-31' })).toBe(
      'price_list_ends_before_it_begins',
    )
    expect(validatePriceList({ ...free, isForAll: false })).toBe('price_list_names_nobody')
    const terms = { contractorUuid: 'a', uplift: 0 }
    expect(validatePriceList({ ...free, isForAll: false, terms: [terms] })).toBeUndefined()
    expect(validatePriceList({ ...free, terms: [terms, { ...terms, uplift: 100 }] })).toBe('price_list_names_twice')
  })
  it('is open on its first and its last day', () => {
    const list = { validFrom: '2026-01-01', validTo: '2026-12-31', isArchived: false }
    const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01']
    expect(days.map((day) => priceListStatus(list, day))).toEqual(['upcoming', 'open', 'open', 'ended'])
    expect(priceListStatus({ ...list, isArchived: true }, '2026-06-01')).toBe('archived')
  })
  it('has a price for a contractor with its uplift, rounded once and half away from zero', () => {
    const price = (amount: number, uplift: number) => upliftedPrice(fromMinorUnits(amount), uplift) / 100
    expect(price(1_850, 0)).toBe(1_850)
    expect(price(1_850, 750)).toBe(1_989)
    expect(price(5, -1_000)).toBe(5)
    expect(price(10_000, -1_250)).toBe(8_750)
  })
  it('keeps the decimals of a list that is finer than minor units', () => {
    expect(upliftedPrice(3_450, 750)).toBe(3_709)
  })
})

const offered: OfferedItem = {
  uuid: 'i1',
  code: 'PL-010',
  description: 'Renew tap',
  kind: 'material',
  unit: 'piece',
  unitPrice: 420_000,
}
const entered: LineInput = {
  kind: 'labour',
  description: 'Anything',
  quantity: 25_000,
  unit: 'hour',
  unitPrice: 420_000,
  taxCategory: 'reduced',
  priceItemUuid: 'i1',
}

describe('a line from a price list', () => {
  const stored = validateLine(entered, offered)
  const line = stored.ok ? stored.line : undefined
  it('takes description and price from the list; quantity and tax are the contractor’s', () => {
    expect(line).toEqual({
      kind: 'material',
      description: 'Renew tap',
      quantity: 25_000,
      unit: 'piece',
      unitPrice: 420_000,
      taxCategory: 'reduced',
      priceItem: { uuid: 'i1', code: 'PL-010' },
    })
  })
  it('is refused at another price, and when its list is not open', () => {
    expect(validateLine({ ...entered, unitPrice: 420_100 }, offered)).toMatchObject({
      code: 'price_differs_from_list',
      price: 420_000,
    })
    expect(validateLine(entered, undefined)).toMatchObject({ code: 'price_item_not_open' })
  })
  it('may be repeated in the next version, whatever became of the list', () => {
    const former = line ? [line] : []
    expect(validateLine({ ...entered, quantity: 10_000 }, undefined, former)).toMatchObject({
      ok: true,
      line: { quantity: 10_000 },
    })
    expect(validateLine({ ...entered, unitPrice: 410_000 }, undefined, former).ok).toBe(false)
  })
  it('does not affect other lines, and makes the quote a price-list quote when it is alone', () => {
    const written = validateLine({ ...entered, priceItemUuid: null }, undefined)
    expect(written).toMatchObject({ ok: true, line: { description: 'Anything' } })
    const [listed, own] = [line, written.ok ? written.line : undefined] as [Line, Line]
    expect(own.priceItem).toBeUndefined()
    expect(kindByLines('standard', [listed])).toBe('price_list')
    expect(kindByLines('price_list', [listed, own])).toBe('standard')
    expect(kindByLines('standard', [])).toBe('standard')
    expect(kindByLines('site_visit', [listed])).toBe('site_visit')
  })
})

describe('a quote at the client’s prices', () => {
  const quote = { kind: 'price_list', gross: 20_000, contractorsAsked: 1, minimumQuotes: 1, isTender: false }
  const rule = { kind: 'contracted', autoAccepts: true, autoAcceptLimit: 20_000, spendLimit: null }
  it('is auto-accepted when awards to its contractor are', () => {
    expect(isQuoteAutoAccepted(quote, rule)).toBe(true)
    expect(isQuoteAutoAccepted(quote, { ...rule, kind: 'dlo', autoAccepts: false })).toBe(true)
  })
  it.each([
    [{ kind: 'standard' }, {}],
    [{ gross: 20_001 }, {}],
    [{ contractorsAsked: 2 }, {}],
    [{ minimumQuotes: 2 }, {}],
    [{ isTender: true }, {}],
    [{}, { autoAccepts: false }],
    [{}, { spendLimit: 19_999 }],
  ])('waits for somebody where %o, %o', (otherwise, terms) => {
    expect(isQuoteAutoAccepted({ ...quote, ...otherwise }, { ...rule, ...terms })).toBe(false)
  })
})
