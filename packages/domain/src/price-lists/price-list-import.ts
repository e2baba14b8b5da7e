import type { Edition } from '../editions/edition.ts'
import type { LineKind, LineUnit } from '../quotes/quote-totals.ts'
import type { Category } from '../work-orders/categories.ts'

/** The columns of a price list in a file. */
export const priceColumns = ['code', 'description', 'unit', 'kind', 'unitPrice', 'category'] as const
export type PriceColumn = (typeof priceColumns)[number]

/** Headings of the trade in small letters without signs; the first that a file has is taken. */
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

/** Words for trades beside the names of the categories themselves, those of the screens among them. */
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

/** Our column -> the heading of the file. */
export const findPriceColumns = (columns: readonly string[]): Partial<Record<PriceColumn, string>> =>
  Object.fromEntries(
    priceColumns.flatMap((column) => {
      const heading = headings[column].flatMap((word) => columns.filter((each) => plain(each) === word))[0]
      return heading === undefined ? [] : [[column, heading]]
    }),
  )

/** The columns that a price list cannot do without. */
const neededPriceColumns = ['code', 'description', 'unitPrice'] as const satisfies readonly PriceColumn[]

/** An item as somebody writes it; the price in minor units, null is of no trade. */
export type PriceItemInput = {
  readonly code: string
  readonly description: string
  readonly unit: LineUnit
  readonly kind: LineKind
  readonly unitPrice: number
  readonly category: Category | null
}
export type PriceRowError = { readonly field: PriceColumn; readonly code: string }

/** The longest texts of an item. */
export const maxPriceTextLengths = { code: 30, description: 300 } as const

/** The key whose name or one of whose words a cell says. */
const among = <Key extends string>(list: Readonly<Record<Key, readonly string[]>>, text: string): Key | undefined =>
  (Object.keys(list) as Key[]).find((key) => plain(key) === plain(text) || list[key].includes(plain(text)))

/** Minor units of a price as the market writes it, 1,234.50 or 1.234,50; undefined where it is none, or negative. */
export const parsePrice = (text: string, { defaultLocale }: Pick<Edition, 'defaultLocale'>): number | undefined => {
  const point = new Intl.NumberFormat(defaultLocale).format(0.5).charAt(1)
  const between = point === ',' ? '.' : ','
  const bare = text.replaceAll(/[\s£€$]|EUR|GBP|USD/g, '')
  const whole = bare.includes(between) ? `\\d{1,3}(?:\\${between}\\d{3}){1,2}` : '\\d{1,8}'
  if (!new RegExp(`^${whole}(?:\\${point}\\d{1,2})?$`).test(bare)) return undefined
  const [units = '', rest = ''] = bare.replaceAll(between, '').split(point)
  return Number(units) * 100 + Number(rest.padEnd(2, '0'))
}

/** Signs that spreadsheets begin a formula with. An apostrophe before them says that it is text. */
const disarmed = /^'(?='*[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text as it goes into a file: one that looks disarmed of itself gets an apostrophe more, and reading takes off one. */
export const stripTextMarker = (text: string): string => (disarmed.test(text) ? `'${text}` : text)

type Cells = (column: PriceColumn) => string

const textFaults = (cell: Cells): PriceRowError[] =>
  (['code', 'description'] as const).flatMap((field): PriceRowError[] => {
    if (cell(field) === '') return [{ field, code: 'required' }]
    return cell(field).length > maxPriceTextLengths[field] ? [{ field, code: 'too_long' }] : []
  })

type Read = { readonly entry: PriceItemInput; readonly faults: readonly PriceRowError[] }

/** Reads one row of a file: what it becomes, and every field that does not fit. A row without unit and kind is a piece of something else. */
export const readPriceRow = (
  cells: Readonly<Record<string, string>>,
  columns: Partial<Record<PriceColumn, string>>,
  edition: Pick<Edition, 'defaultLocale'>,
): Read => {
  const cell: Cells = (column) => (cells[columns[column] ?? ''] ?? '').trim().replace(disarmed, '')
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

/** Whether an item says the same in all that a quote may take from it. */
export const isSameItem = (one: PriceItemInput, other: PriceItemInput): boolean =>
  (['code', 'description', 'unit', 'kind', 'unitPrice', 'category'] as const).every((key) => one[key] === other[key])

export type ReviewedPriceRow = {
  /** The line of the file; its headings are the first. */
  readonly row: number
  readonly entry: PriceItemInput
  readonly verdict: PriceRowResult
  readonly faults: readonly PriceRowError[]
}

/** What each row of a file would do to a list whose items stand as they do, by their codes in small letters. A code counts once. */
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

/** Columns that a file lacks and a price list cannot do without. */
export const missingPriceColumns = (headingsOfFile: readonly string[]): PriceColumn[] => {
  const found = findPriceColumns(headingsOfFile)
  return neededPriceColumns.filter((column) => found[column] === undefined)
}
