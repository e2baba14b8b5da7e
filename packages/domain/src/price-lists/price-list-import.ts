import type { Edition } from '../editions/edition.ts'
import { cellOf, type TableCells, type TableRow, unknownCells } from '../integrations/table-cells.ts'
import type { LineKind, LineUnit } from '../quotes/quote-totals.ts'
import { decimalSignOf, type ParsedPrice, parseUnitPrice } from '../rules/amounts.ts'
import type { Category } from '../work-orders/categories.ts'
import { categoryNamed, plainWord } from '../work-orders/category-words.ts'

/** Columns of a price list file. */
export const priceColumns = ['code', 'description', 'unit', 'kind', 'unitPrice', 'category'] as const
export type PriceColumn = (typeof priceColumns)[number]

/** Common headings in lower case without punctuation; the first match is used. */
const headings: Readonly<Record<PriceColumn, readonly string[]>> = {
  code: [
    'code',
    'itemcode',
    'sorcode',
    'item',
    'itemno',
    'itemnumber',
    'ref',
    'position',
    'pos',
    'posnr',
    'oz',
    'nr',
    'nummer',
    'artikelnummer',
  ],
  description: [
    'description',
    'shortdescription',
    'work',
    'text',
    'beschreibung',
    'bezeichnung',
    'leistung',
    'kurztext',
  ],
  unit: ['unit', 'uom', 'unitofmeasure', 'einheit', 'me', 'mengeneinheit'],
  kind: ['kind', 'type', 'costtype', 'art', 'kostenart'],
  unitPrice: ['unitprice', 'price', 'rate', 'unitrate', 'cost', 'einheitspreis', 'ep', 'preis', 'netto'],
  category: ['category', 'trade', 'gewerk', 'kategorie'],
}

const units: Readonly<Record<LineUnit, readonly string[]>> = {
  hour: ['hour', 'hours', 'h', 'hr', 'hrs', 'std', 'stunde', 'stunden'],
  day: ['day', 'days', 'd', 'tag', 'tage'],
  piece: [
    'piece',
    'pieces',
    'pc',
    'pcs',
    'no',
    'nr',
    'each',
    'ea',
    'item',
    'it',
    'st',
    'stk',
    'stck',
    'stück',
    'stueck',
  ],
  metre: ['metre', 'meter', 'm', 'lm', 'lfm', 'linm', 'lf', 'ft', 'foot'],
  square_metre: ['squaremetre', 'squaremeter', 'sm', 'sqm', 'm2', 'm²', 'qm', 'sf', 'sqft'],
  lump_sum: ['lumpsum', 'ls', 'sum', 'psch', 'psh', 'pauschal', 'pauschale'],
}

const kinds: Readonly<Record<LineKind, readonly string[]>> = {
  labour: ['labor', 'lohn', 'arbeit', 'l'],
  material: ['materials', 'm', 'stoff'],
  plant: ['planthire', 'equipment', 'equipmentrental', 'gerät', 'geräte', 'gerätemiete'],
  consumables: ['consumablestores', 'supplies', 'verbrauchsmaterial', 'hilfsstoffe'],
  fuel: ['fuelforplant', 'fuelforequipment', 'kraftstoff', 'kraftstofffürgeräte', 'treibstoff'],
  prefabrication: ['prefab', 'fertigteile', 'vorfertigung'],
  travel: ['callout', 'anfahrt', 'fahrt', 'fahrtkosten'],
  other: ['sonstiges', 'o'],
}

/** A column of a file: its key, which no other column has, and the heading as it is present. */
export type FileColumn = { readonly heading: string; readonly name: string }
/** The columns of a file by what they fill. */
export type PriceColumns = Partial<Record<PriceColumn, string>>
export type PriceColumnMatch = {
  readonly columns: PriceColumns
  /** Several headings of the file fit; a person has to choose. */
  readonly choices: readonly { readonly column: PriceColumn; readonly headings: readonly string[] }[]
  /** Headings whose cells are not imported. */
  readonly unused: readonly string[]
}

/** Finds the column for each field by common headings; where several fit, only `chosen` decides. */
export const matchPriceColumns = (file: readonly FileColumn[], chosen: PriceColumns = {}): PriceColumnMatch => {
  const fitting = priceColumns.map((column) => {
    const isFit = ({ heading, name }: FileColumn) =>
      chosen[column] === undefined ? headings[column].includes(plainWord(name)) : heading === chosen[column]
    return { column, headings: file.filter(isFit).map(({ heading }) => heading) }
  })
  const columns = Object.fromEntries(
    fitting.flatMap(({ column, headings: [first, second] }) => (first && !second ? [[column, first]] : [])),
  ) as PriceColumns
  const choices = fitting.filter((each) => each.headings.length > 1)
  const used = [...Object.values(columns), ...choices.flatMap((choice) => choice.headings)]
  return {
    columns,
    choices,
    unused: file.map(({ heading }) => heading).filter((heading) => !used.includes(heading)),
  }
}

/** Mandatory columns. */
const neededPriceColumns = ['code', 'description', 'unitPrice'] as const satisfies readonly PriceColumn[]

/** An item as input; `unitPrice` in ten-thousandths, a null category is none. */
export type PriceItemInput = {
  readonly code: string
  readonly description: string
  readonly unit: LineUnit
  readonly kind: LineKind
  readonly unitPrice: number
  readonly category: Category | null
}
/** What is wrong with a row: with one of its fields, or with the row as a whole. */
export type PriceRowError = {
  readonly field: PriceColumn | 'row'
  readonly code: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Longest texts of an item, in characters. */
export const maxPriceTextLengths = { code: 30, description: 300 } as const

/** The key that a cell names, by itself or by one of its synonyms. */
const among = <Key extends string>(list: Readonly<Record<Key, readonly string[]>>, text: string): Key | undefined =>
  (Object.keys(list) as Key[]).find((key) => plainWord(key) === plainWord(text) || list[key].includes(plainWord(text)))

type PriceNotation = Pick<Edition, 'defaultLocale' | 'currency'>
const readPrice = (text: string, edition: PriceNotation): ParsedPrice =>
  parseUnitPrice(text, { decimalSign: decimalSignOf(edition), currency: edition.currency })

/** Price in ten-thousandths from local notation, 1,234.50 or 1.234,50; undefined when invalid, negative or in another currency. */
export const parsePrice = (text: string, edition: PriceNotation): number | undefined => {
  const read = readPrice(text, edition)
  return 'price' in read ? read.price : undefined
}

/** Characters that start a formula in spreadsheets (CSV injection); an apostrophe before them marks text. */
const escapedFormula = /^'(?='*[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/**
 * Escapes a text for export: one that starts like an escaped formula gets another apostrophe, and import removes one.
 */
export const stripTextMarker = (text: string): string => (escapedFormula.test(text) ? `'${text}` : text)

type Cells = (column: PriceColumn) => string

const textFaults = (cell: Cells): PriceRowError[] =>
  (['code', 'description'] as const).flatMap((field): PriceRowError[] => {
    if (cell(field) === '') return [{ field, code: 'required' }]
    const most = maxPriceTextLengths[field]
    return cell(field).length > most ? [{ field, code: 'too_long', facts: { most } }] : []
  })

const priceFault = (text: string, read: ParsedPrice): PriceRowError[] => {
  if ('price' in read) return []
  if (text === '') return [{ field: 'unitPrice', code: 'required' }]
  const code = read.problem === 'amount_unreadable' ? 'price_unreadable' : read.problem
  return [{ field: 'unitPrice', code, facts: { value: text } }]
}

/** Cells that stand under no heading: a separator inside of a text without quotation marks has moved all that follows. */
const extraCells = (cells: TableCells, file: PriceFile): PriceRowError[] => {
  const extra = unknownCells(cells, file.known)
  return extra.length === 0 ? [] : [{ field: 'row', code: 'row_has_extra_cells', facts: { value: extra.join(' · ') } }]
}

type Read = { readonly entry: PriceItemInput; readonly faults: readonly PriceRowError[] }

/** What is known of a file: which columns are read, and all headings that it has. */
type PriceFile = {
  readonly columns: PriceColumns
  readonly known: ReadonlySet<string>
  readonly edition: PriceNotation
}

/** Maps one row of a file to an item, or returns the fields that do not fit. Defaults: unit piece, kind other. */
export const readPriceRow = (cells: TableCells, file: PriceFile): Read => {
  const cell: Cells = (column) => cellOf(cells, file.columns[column]).replace(escapedFormula, '')
  const choice = <Found>(field: PriceColumn, find: (text: string) => Found | undefined) =>
    cell(field) === '' ? null : find(cell(field))
  const unit = choice('unit', (text) => among(units, text))
  const kind = choice('kind', (text) => among(kinds, text))
  const category = choice('category', categoryNamed)
  const price = readPrice(cell('unitPrice'), file.edition)
  const unknown = Object.entries({ unit, kind, category }).flatMap(([field, found]): PriceRowError[] =>
    found === undefined
      ? [{ field: field as PriceColumn, code: 'word_unknown', facts: { value: cell(field as PriceColumn) } }]
      : [],
  )
  return {
    entry: {
      code: cell('code'),
      description: cell('description'),
      unit: unit ?? 'piece',
      kind: kind ?? 'other',
      category: category ?? null,
      unitPrice: 'price' in price ? price.price : 0,
    },
    faults: [...extraCells(cells, file), ...textFaults(cell), ...unknown, ...priceFault(cell('unitPrice'), price)],
  }
}

export const priceRowResults = ['new', 'changed', 'same', 'fault'] as const
export type PriceRowResult = (typeof priceRowResults)[number]

/** Whether two items are equal in everything a quote takes from them. */
export const isSameItem = (one: PriceItemInput, other: PriceItemInput): boolean =>
  (['code', 'description', 'unit', 'kind', 'unitPrice', 'category'] as const).every((key) => one[key] === other[key])

export type ReviewedPriceRow = {
  /** Row of the file as a spreadsheet counts them. */
  readonly row: number
  readonly entry: PriceItemInput
  readonly verdict: PriceRowResult
  readonly faults: readonly PriceRowError[]
}

/** The effect of each row on a list with these items, by lower-case code. Duplicate codes are reported once. */
export const reviewPriceRows = (
  rows: readonly TableRow[],
  present: ReadonlyMap<string, PriceItemInput>,
  file: PriceFile,
): ReviewedPriceRow[] => {
  const seen = new Set<string>()
  return rows.map(({ row, cells }) => {
    const { entry, faults } = readPriceRow(cells, file)
    const key = entry.code.toLowerCase()
    const isTwice = key !== '' && seen.has(key)
    seen.add(key)
    const all = isTwice ? [...faults, { field: 'code' as const, code: 'price_code_taken' }] : faults
    return { row, entry, verdict: all.length > 0 ? 'fault' : verdictOf(entry, present.get(key)), faults: all }
  })
}

const verdictOf = (entry: PriceItemInput, before: PriceItemInput | undefined): PriceRowResult => {
  if (!before) return 'new'
  return isSameItem(entry, before) ? 'same' : 'changed'
}

/** Mandatory columns for which a file has no heading. */
export const missingPriceColumns = ({ columns, choices }: PriceColumnMatch): PriceColumn[] =>
  neededPriceColumns.filter(
    (column) => columns[column] === undefined && !choices.some((choice) => choice.column === column),
  )
