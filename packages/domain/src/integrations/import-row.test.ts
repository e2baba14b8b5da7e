import { describe, expect, it } from 'vitest'
import { de } from '../editions/de.ts'
import type { Edition } from '../editions/edition.ts'
import { uk } from '../editions/uk.ts'
import { us } from '../editions/us.ts'
import { decimalSignOf } from '../rules/amounts.ts'
import { dateOrderOf } from '../rules/written-dates.ts'
import { type ImportField, type RowMapping, suggestColumns, suggestPriority } from './import-mapping.ts'
import { readRow, townCase } from './import-row.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const fields = [
  'externalReference',
  'title',
  'description',
  'addressLine1',
  'postcode',
  'priority',
  'category',
] as const
const all = [...fields, 'award', 'reportedOn', 'town', 'houseNumber', 'streetName'] as const
const good = {
  externalReference: 'R-1',
  title: 'Leaking radiator valve',
  description: 'Radiator in the hall drips',
  addressLine1: '14 Elm Grove',
  postcode: 'M14 5RX',
}
const read = (cells: Partial<Record<ImportField | '#20', string>>, edition: Edition = uk, change: object = {}) => {
  const mapping: RowMapping = {
    columns: Object.fromEntries(all.map((field) => [field, field])),
    priorities: { P1: 'emergency' },
    categories: { Gas: { category: 'heating-gas', service: 'gas-leak' } },
    defaultPriority: 'routine',
    defaultCategory: 'general',
    defaultService: 'handyperson',
    decimalSign: decimalSignOf(edition),
    dateOrder: dateOrderOf(edition),
    ...change,
  }
  const postcode = { uk: 'M14 5RX', de: '22767', us: '10451' }[edition.namespace]
  return readRow({ ...good, postcode, ...cells }, { mapping, known: new Set(all), edition, now })
}
const problemsOf = (...input: Parameters<typeof read>) =>
  read(...input).problems.map(({ field, code, facts }) => [field, code, facts?.value].filter(Boolean).join(' '))

describe('texts of an imported row', () => {
  it('stay as they are given, whatever their length and case', () => {
    expect(read({ title: 'Gas leak', description: 'Please call before attending' }).row).toMatchObject({
      title: 'Gas leak',
      description: 'Please call before attending',
    })
    expect(read({ title: 'TRV4 STUCK', description: 'REPLACE TRV4' }).row).toMatchObject({
      title: 'TRV4 STUCK',
      description: 'REPLACE TRV4',
    })
  })
  it('make a title only where there is none', () => {
    const description = 'SECTION 27-2005 ADM CODE REPAIR THE BROKEN CEILING IN THE BATHROOM'
    expect(read({ title: '', description }).row).toMatchObject({
      title: 'Repair the broken ceiling in the bathroom',
      description,
    })
  })
  it('are named when they are too long', () => {
    expect(read({ title: 'x'.repeat(161) }).problems).toEqual([
      { field: 'title', code: 'too_long', facts: { most: 160 } },
    ])
  })
  it('keep the names of towns', () => {
    expect(['STOKE-ON-TRENT', 'ST ALBANS', 'FRANKFURT AM MAIN', 'York', 'LE'].map(townCase)).toEqual([
      'Stoke-on-Trent',
      'St Albans',
      'Frankfurt am Main',
      'York',
      'LE',
    ])
  })
})

describe('amounts of an imported row', () => {
  it.each([
    ['1.234,56', de, 123_456],
    ['1.500', de, 150_000],
    ['89,90 €', de, 8_990],
    ['£1,234,567.00', uk, 123_456_700],
    ['120.5', uk, 12_050],
    ['–', uk, null],
    ['', uk, null],
  ])('%s is read as the market writes it', (award, edition, budget) => {
    expect(read({ award }, edition)).toMatchObject({ row: { budget }, problems: [] })
  })
  it.each([
    ['1.234,56', uk, 'amount_unreadable'],
    ['120.5', de, 'amount_unreadable'],
    ['-50', uk, 'amount_negative'],
    ['$50', uk, 'amount_other_currency'],
    ['about 50', uk, 'amount_unreadable'],
  ])('%s waits for a person', (award, edition, code) => {
    expect(problemsOf({ award }, edition)).toEqual([`award ${code} ${award}`])
  })
  it('are read in the other notation once a person says so', () => {
    expect(read({ award: '1.234,56' }, uk, { decimalSign: ',' }).row.budget).toBe(123_456)
  })
})

describe('days of an imported row', () => {
  const at = (reportedOn: string, edition: Edition = uk) => {
    const { row, problems } = read({ reportedOn }, edition)
    return row.reportedAt === null ? problems.map(({ code }) => code).join() : new Date(row.reportedAt).toISOString()
  }
  it('begin in the zone of the market, and count from now when they are today', () => {
    expect(at('03/11/2026')).toBe('2026-11-03T00:00:00.000Z')
    expect(at('2026-10-25')).toBe('2026-10-24T23:00:00.000Z')
    expect(at('03.11.2026', de)).toBe('2026-11-02T23:00:00.000Z')
    expect(at('11/03/2026', us)).toBe('2026-11-03T05:00:00.000Z')
    expect(at('2026-11-25')).toBe(new Date(now).toISOString())
  })
  it('keep their time', () => {
    expect(at('2026-11-03T14:30:00Z')).toBe('2026-11-03T14:30:00.000Z')
    expect(at('2026-11-03T14:30:00+02:00')).toBe('2026-11-03T12:30:00.000Z')
    expect(at('11/03/2026 02:30 PM', us)).toBe('2026-11-03T19:30:00.000Z')
    expect(at('2013-10-08T00:00:00.000', us)).toBe('2013-10-08T04:00:00.000Z')
  })
  it('wait for a person where they cannot be meant', () => {
    expect(['13/13/2026', '45955', 'yesterday', '31/02/2026'].map((text) => at(text))).toEqual(
      Array(4).fill('date_unreadable'),
    )
    expect([at('26/11/2026'), at('01/01/1049')]).toEqual(['date_in_future', 'date_too_old'])
    expect(at('25/11/2026', us)).toBe('date_unreadable')
  })
})

describe('words of an imported row', () => {
  it('are mapped, and those that nobody has mapped wait for a person', () => {
    expect(read({ priority: 'P1', category: 'Gas' })).toMatchObject({
      row: { priority: 'emergency', category: 'heating-gas', service: 'gas-leak' },
      problems: [],
    })
    expect(problemsOf({ priority: 'Sofort', category: 'Damp' })).toEqual([
      'priority priority_not_mapped Sofort',
      'category category_not_mapped Damp',
    ])
    expect(problemsOf({ priority: 'constructor' })).toEqual(['priority priority_not_mapped constructor'])
    expect(read({}).row).toMatchObject({ priority: 'routine', category: 'general' })
  })
  it('are suggested where they say it themselves; letters only in a column of hazard classes', () => {
    const words = ['Emergency', 'Notfall', 'P1', 'Hoch', 'Emergency (24h)', 'C', 'constructor']
    expect(words.map((word) => suggestPriority(word, 'Priority'))).toEqual([
      'emergency',
      'emergency',
      ...Array(5).fill(undefined),
    ])
    expect(suggestPriority('C', 'Class')).toBe('emergency')
  })
})

describe('the place of an imported row', () => {
  it.each(['M145RX', 'm14 5rx', 'M14  5RX', 'M14\u00A05RX'])('has the postcode %s in one spelling', (postcode) => {
    expect(read({ postcode })).toMatchObject({ row: { postcode: 'M14 5RX' }, problems: [] })
  })
  it('is named where its postcode is none or two addresses differ', () => {
    expect(problemsOf({ postcode: 'BFPO 801' })).toEqual(['postcode postcode_invalid'])
    expect(problemsOf({ houseNumber: '16', streetName: 'Oak Road' })).toEqual([
      'streetName address_given_twice 16 Oak Road',
    ])
    expect(problemsOf({ houseNumber: '14', streetName: 'Elm Grove' })).toEqual([])
  })
})

it('cells beyond the headings make a row wait', () => {
  expect(problemsOf({ '#20': 'then bath' })).toEqual(['row_has_extra_cells then bath'])
})

describe('suggested columns', () => {
  const suggest = (...names: string[]) => suggestColumns(names.map((name, at) => ({ heading: `${at} ${name}`, name })))
  it('know a heading by its first words', () => {
    expect(suggest('description\n(free text, max; 500; chars)').description).toMatch(/^0 /)
    expect(suggest('Titel (kurz)').title).toBe('0 Titel (kurz)')
  })
  it('leave a heading that is there twice to a person', () => {
    expect(suggest('title', 'description', 'description')).toEqual({ title: '0 title' })
  })
  it('take one address, not two', () => {
    expect(suggest('address', 'street')).toEqual({ addressLine1: '0 address' })
  })
})
