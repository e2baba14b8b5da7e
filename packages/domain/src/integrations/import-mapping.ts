import type { Market } from '../editions/edition.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { formatPostcode, isPostcode } from '../rules/postcode.ts'
import type { Priority } from '../work-orders/priorities.ts'

/** Product fields a column of an imported file can be mapped to. */
export const importFields = [
  'externalReference',
  'title',
  'description',
  'addressLine1',
  'houseNumber',
  'streetName',
  'town',
  'postcode',
  'unit',
  'priority',
  'category',
  'status',
  'award',
  'reportedOn',
] as const
export type ImportField = (typeof importFields)[number]

/** Common headings of a field, in lower case without spaces; the first match is suggested. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  externalReference: [
    'violationid',
    'omonumber',
    'hwonumber',
    'uniquekey',
    'complaintid',
    'reference',
    'externalreference',
    'workordernumber',
    'auftragsnummer',
    'id',
  ],
  title: ['title', 'summary', 'subject', 'worktypegeneral', 'minorcategory', 'titel', 'betreff'],
  description: [
    'novdescription',
    'omodescription',
    'hwodescription',
    'description',
    'statusdescription',
    'details',
    'beschreibung',
  ],
  addressLine1: ['address', 'addressline1', 'adresse', 'anschrift'],
  houseNumber: ['housenumber', 'number', 'hausnummer'],
  streetName: ['streetname', 'street', 'strasse', 'straße'],
  town: ['borough', 'boro', 'town', 'city', 'ort', 'stadt'],
  postcode: ['postcode', 'zip', 'zipcode', 'plz', 'postleitzahl'],
  unit: ['apartment', 'unit', 'flat', 'wohnung'],
  priority: ['class', 'priority', 'type', 'prioritaet', 'priorität'],
  category: ['category', 'majorcategory', 'kategorie', 'gewerk'],
  status: ['violationstatus', 'omostatusreason', 'hwostatusreason', 'currentstatus', 'status'],
  award: ['omoawardamount', 'hwoapprovedamount', 'award', 'amount', 'betrag', 'budget'],
  reportedOn: ['inspectiondate', 'omocreatedate', 'hwocreatedate', 'receiveddate', 'reportedon', 'date', 'datum'],
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-zäöüß0-9]/g, '')

/** Suggests a column for each field by common headings. */
export const suggestColumns = (columns: readonly string[]): Partial<Record<ImportField, string>> => {
  const found: Partial<Record<ImportField, string>> = {}
  for (const field of importFields) {
    const heading = headings[field].flatMap((word) => columns.filter((column) => plain(column) === word))[0]
    if (heading !== undefined) found[field] = heading
  }
  return found
}

/** Housing codes grade hazards in classes: C is immediately hazardous, B hazardous, A not. */
const priorityWords: Readonly<Record<string, Priority>> = {
  c: 'emergency',
  b: 'urgent',
  a: 'routine',
  i: 'planned',
  'immediate emergency': 'emergency',
  emergency: 'emergency',
  hazardous: 'urgent',
  urgent: 'urgent',
  high: 'urgent',
  'non emergency': 'routine',
  normal: 'routine',
  routine: 'routine',
  low: 'planned',
  notfall: 'emergency',
  dringend: 'urgent',
}
/** Priority for a word of an imported file, English or German, ignoring case; `routine` for unknown words. */
export const suggestPriority = (word: string): Priority => priorityWords[word.trim().toLowerCase()] ?? 'routine'

export type RowProblem = { readonly field: string; readonly code: string }
export type ImportedRow = {
  readonly externalReference: string
  readonly title: string
  readonly description: string
  readonly addressLine1: string
  readonly unit: string
  readonly town: string
  readonly postcode: string
  readonly priority: Priority
  readonly status: string | null
  readonly award: string | null
  /** Minor units; null when the cell is not a plain amount. */
  readonly budget: number | null
}
export type RowMapping = {
  readonly columns: Readonly<Record<string, string>>
  readonly priorities: Readonly<Record<string, Priority>>
}

const longest = { title: 160, description: 5000, addressLine1: 200, unit: 60, town: 120, externalReference: 120 }

/** "DEFECTIVE CERAMIC FLOOR TILES, IN THE BATHROOM" -> "Defective ceramic floor tiles, in the bathroom". */
export const sentenceCase = (text: string): string => {
  const isShouted = text === text.toUpperCase() && /[A-Z]{4}/.test(text)
  const low = isShouted ? text.toLowerCase() : text
  return low.charAt(0).toUpperCase() + low.slice(1)
}

/** Title from a description: its first clause without the code's clause, cut at a word boundary. */
const titleFrom = (description: string): string => {
  const plainText = description
    .replace(/^(?:§|section)\s[^A-Za-z]*[\d.,§\s-]*(?:adm(?:in)?\.? code|hmc)?:?\s*/i, '')
    .replace(/^\d+\.\s*/, '')
  const clause = (/^[^.;:(]{12,}/.exec(plainText)?.[0] ?? plainText).trim()
  const cut = clause.length <= 90 ? clause : clause.slice(0, 90).replace(/\s+\S*$/, '')
  return sentenceCase(cut.replace(/[\s,]+$/, ''))
}

const amountIn = (text: string): number | null => {
  const match = /^[$£€]?\s*(\d{1,9})(?:,(\d{3}))?(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(`${match[1]}${match[2] ?? ''}`) * 100 + Number((match[3] ?? '').padEnd(2, '0') || 0)
}

/** Maps one row of an imported file to an order, or returns the fields that do not fit. */
export const readRow = (
  cells: Readonly<Record<string, string>>,
  mapping: RowMapping,
  namespace: Market,
): { row: ImportedRow; problems: RowProblem[] } => {
  const cell = (field: ImportField) => (cells[mapping.columns[field] ?? ''] ?? '').trim()
  const description = sentenceCase(cell('description'))
  const street = [cell('houseNumber'), cell('streetName')].filter(Boolean).join(' ')
  const row: ImportedRow = {
    externalReference: cell('externalReference'),
    title:
      (cell('title') && cell('title').length > 8 ? sentenceCase(cell('title')) : titleFrom(cell('description'))) ||
      sentenceCase(cell('title')),
    description: description || sentenceCase(cell('title')),
    addressLine1: cell('addressLine1') || street,
    unit: cell('unit'),
    town: sentenceCase(cell('town')),
    postcode: isPostcode(cell('postcode'), namespace) ? formatPostcode(cell('postcode'), namespace) : cell('postcode'),
    priority: mapping.priorities[cell('priority')] ?? suggestPriority(cell('priority')),
    status: cell('status') || null,
    award: cell('award') || null,
    budget: amountIn(cell('award')),
  }
  return { row, problems: problemsOf(row, namespace) }
}

const problemsOf = (row: ImportedRow, namespace: Market): RowProblem[] => {
  const missing = (['externalReference', 'title', 'description', 'addressLine1', 'postcode'] as const).filter(
    (field) => row[field] === '',
  )
  const long = (Object.keys(longest) as (keyof typeof longest)[]).filter((field) => row[field].length > longest[field])
  return [
    ...missing.map((field) => ({ field, code: 'required' })),
    ...long.map((field) => ({ field, code: 'too_long' })),
    ...(row.postcode !== '' && !isPostcode(row.postcode, namespace)
      ? [{ field: 'postcode', code: 'postcode_invalid' }]
      : []),
    ...(contactDataIn(`${row.title}\n${row.description}`) === undefined
      ? []
      : [{ field: 'description', code: 'description_has_contact_data' }]),
  ]
}
