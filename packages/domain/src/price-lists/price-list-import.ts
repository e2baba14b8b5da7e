import type { Edition } from '../editions/edition.ts'
import type { LineKind, LineUnit } from '../quotes/quote-totals.ts'
import type { Category } from '../work-orders/categories.ts'

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
  other: ['sonstiges', 'o'],
}

/** Category names besides the slugs, including those shown on screens. */
const trades: Readonly<Record<Category, readonly string[]>> = {
  plumbing: ['plumber', 'sanitär', 'sanitaer'],
  'heating-gas': ['heating', 'gas', 'hvac', 'heizung', 'heatingandgas', 'heizungundgas'],
  electrical: ['electrics', 'electrician', 'elektro', 'elektrik'],
  carpentry: ['joinery', 'carpenter', 'tischler', 'schreiner', 'carpentryandjoinery', 'tischlerarbeiten'],
  roofing: ['roof', 'dach', 'dachdecker'],
  drainage: ['drains', 'entwässerung', 'abwasser'],
  'damp-mould': ['damp', 'mould', 'mold', 'schimmel', 'dampandmould', 'moistureandmold', 'feuchtigkeitundschimmel'],
  'glazing-locks': ['glazing', 'locks', 'locksmith', 'glaser', 'schlosser', 'glazingandlocks', 'fensterundschlösser'],
  decorating: ['painting', 'decorator', 'maler', 'paintinganddrywall', 'malerundputz'],
  grounds: ['groundworks', 'landscaping', 'garten', 'aussenanlagen', 'außenanlagen', 'groundsandfencing'],
  cleaning: ['reinigung'],
  'pest-control': ['pest', 'schädlinge', 'schaedlinge', 'schädlingsbekämpfung'],
  general: ['handyman', 'multitrade', 'allgemein', 'hausmeister', 'generalbuilding', 'allgemeinearbeiten'],
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-zäöüß0-9²]/g, '')

/** Maps our columns to the headings of the file. */
export const findPriceColumns = (columns: readonly string[]): Partial<Record<PriceColumn, string>> =>
  Object.fromEntries(
    priceColumns.flatMap((column) => {
      const heading = headings[column].flatMap((word) => columns.filter((each) => plain(each) === word))[0]
      return heading === undefined ? [] : [[column, heading]]
    }),
  )

/** Mandatory columns. */
const neededPriceColumns = ['code', 'description', 'unitPrice'] as const satisfies readonly PriceColumn[]

/** An item as input; `unitPrice` in minor units, a null category is none. */
export type PriceItemInput = {
  readonly code: string
  readonly description: string
  readonly unit: LineUnit
  readonly kind: LineKind
  readonly unitPrice: number
  readonly category: Category | null
}
export type PriceRowError = { readonly field: PriceColumn; readonly code: string }

/** Longest texts of an item, in characters. */
export const maxPriceTextLengths = { code: 30, description: 300 } as const

/** The key that a cell names, by itself or by one of its synonyms. */
const among = <Key extends string>(list: Readonly<Record<Key, readonly string[]>>, text: string): Key | undefined =>
  (Object.keys(list) as Key[]).find((key) => plain(key) === plain(text) || list[key].includes(plain(text)))

/** Price in minor units from local notation, 1,234.50 or 1.234,50; undefined when invalid or negative. */
export const parsePrice = (text: string, { defaultLocale }: Pick<Edition, 'defaultLocale'>): number | undefined => {
  const point = new Intl.NumberFormat(defaultLocale).format(0.5).charAt(1)
  const between = point === ',' ? '.' : ','
  const bare = text.replaceAll(/[\s£€$]|EUR|GBP|USD/g, '')
  const whole = bare.includes(between) ? `\\d{1,3}(?:\\${between}\\d{3}){1,2}` : '\\d{1,8}'
  if (!new RegExp(`^${whole}(?:\\${point}\\d{1,2})?$`).test(bare)) return undefined
  const [units = '', rest = ''] = bare.replaceAll(between, '').split(point)
  return Number(units) * 100 + Number(rest.padEnd(2, '0'))
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
    return cell(field).length > maxPriceTextLengths[field] ? [{ field, code: 'too_long' }] : []
  })

type Read = { readonly entry: PriceItemInput; readonly faults: readonly PriceRowError[] }

/** Maps one row of a file to an item, or returns the fields that do not fit. Defaults: unit piece, kind other. */
export const readPriceRow = (
  cells: Readonly<Record<string, string>>,
  columns: Partial<Record<PriceColumn, string>>,
  edition: Pick<Edition, 'defaultLocale'>,
): Read => {
  const cell: Cells = (column) => (cells[columns[column] ?? ''] ?? '').trim().replace(escapedFormula, '')
  const choice = <Key extends string>(field: PriceColumn, list: Readonly<Record<Key, readonly string[]>>) =>
    cell(field) === '' ? null : among(list, cell(field))
  const [unit, kind, category] = [choice('unit', units), choice('kind', kinds), choice('category', trades)]
  const unitPrice = parsePrice(cell('unitPrice'), edition)
  const unknown = Object.entries({ unit, kind, category }).flatMap(([field, found]) =>
    found === undefined ? [{ field: field as PriceColumn, code: 'not_in_list' }] : [],
  )
  const unread = cell('unitPrice') === '' ? 'required' : 'price_unreadable'
  return {
    entry: {
      code: cell('code'),
      description: cell('description'),
      unit: unit ?? 'piece',
      kind: kind ?? 'other',
      category: category ?? null,
      unitPrice: unitPrice ?? 0,
    },
    faults: [
      ...textFaults(cell),
      ...unknown,
      ...(unitPrice === undefined ? [{ field: 'unitPrice' as const, code: unread }] : []),
    ],
  }
}

export const priceRowResults = ['new', 'changed', 'same', 'fault'] as const
export type PriceRowResult = (typeof priceRowResults)[number]

/** Whether two items are equal in everything a quote takes from them. */
export const isSameItem = (one: PriceItemInput, other: PriceItemInput): boolean =>
  (['code', 'description', 'unit', 'kind', 'unitPrice', 'category'] as const).every((key) => one[key] === other[key])

export type ReviewedPriceRow = {
  /** Line number in the file; the headings are line 1. */
  readonly row: number
  readonly entry: PriceItemInput
  readonly verdict: PriceRowResult
  readonly faults: readonly PriceRowError[]
}

/** The effect of each row on a list with these items, by lower-case code. Duplicate codes are reported once. */
export const reviewPriceRows = (
  rows: readonly Readonly<Record<string, string>>[],
  present: ReadonlyMap<string, PriceItemInput>,
  edition: Pick<Edition, 'defaultLocale'>,
): ReviewedPriceRow[] => {
  const columns = findPriceColumns(Object.keys(rows[0] ?? {}))
  const seen = new Set<string>()
  return rows.map((cells, place) => {
    const { entry, faults } = readPriceRow(cells, columns, edition)
    const key = entry.code.toLowerCase()
    const isTwice = key !== '' && seen.has(key)
    seen.add(key)
    const all = isTwice ? [...faults, { field: 'code' as const, code: 'price_code_taken' }] : faults
    return {
      row: place + 2,
      entry,
      verdict: all.length > 0 ? 'fault' : verdictOf(entry, present.get(key)),
      faults: all,
    }
  })
}

const verdictOf = (entry: PriceItemInput, before: PriceItemInput | undefined): PriceRowResult => {
  if (!before) return 'new'
  return isSameItem(entry, before) ? 'same' : 'changed'
}

/** Mandatory columns missing in a file. */
export const missingPriceColumns = (headingsOfFile: readonly string[]): PriceColumn[] => {
  const found = findPriceColumns(headingsOfFile)
  return neededPriceColumns.filter((column) => found[column] === undefined)
}
