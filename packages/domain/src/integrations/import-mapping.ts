import type { DecimalSign } from '../rules/amounts.ts'
import type { DateOrder } from '../rules/written-dates.ts'
import type { Category } from '../work-orders/categories.ts'
import { categoryNamed } from '../work-orders/category-words.ts'
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

/** A heading as a whole, by its first line, and without what stands in brackets. */
const readings = (name: string): string[] =>
  [name, name.split(/\r?\n/, 1)[0] ?? '', name.split('(', 1)[0] ?? ''].map(plain)

/** A column of a file: its key, and the heading as it is present, which other columns may have too. */
export type NamedColumn = { readonly heading: string; readonly name: string }

const columnFor = (field: ImportField, columns: readonly NamedColumn[]): string | undefined => {
  const fit = headings[field].flatMap((word) => columns.filter(({ name }) => readings(name).includes(word)))
  const [first] = fit
  // Which one of two columns with the same heading is meant, only a person knows.
  return first && columns.filter(({ name }) => plain(name) === plain(first.name)).length === 1
    ? first.heading
    : undefined
}

/** Suggests a column for each field by common headings. An address of one column is not composed of two others as well. */
export const suggestColumns = (columns: readonly NamedColumn[]): Partial<Record<ImportField, string>> => {
  const found: Partial<Record<ImportField, string>> = {}
  for (const field of importFields) {
    const isComposed = field === 'houseNumber' || field === 'streetName'
    const heading = isComposed && found.addressLine1 !== undefined ? undefined : columnFor(field, columns)
    if (heading !== undefined) found[field] = heading
  }
  return found
}

/** Classes of hazards in housing codes: C is immediately hazardous, B hazardous, A not. */
const hazardClasses: Readonly<Record<string, Priority>> = { c: 'emergency', b: 'urgent', a: 'routine', i: 'planned' }
const priorityWords: Readonly<Record<string, Priority>> = {
  'immediate emergency': 'emergency',
  emergency: 'emergency',
  hazardous: 'urgent',
  urgent: 'urgent',
  high: 'urgent',
  'non emergency': 'routine',
  normal: 'routine',
  routine: 'routine',
  low: 'planned',
  planned: 'planned',
  notfall: 'emergency',
  dringend: 'urgent',
  geplant: 'planned',
}

/** The priority that a word names; undefined when only a person can tell. Letters count in a column of hazard classes alone. */
export const suggestPriority = (word: string, columnName: string): Priority | undefined => {
  const key = word.trim().toLowerCase()
  const words = plain(columnName) === 'class' ? { ...hazardClasses, ...priorityWords } : priorityWords
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** The category that a word names, while its service is for a person to choose; undefined when none is named. */
export const suggestCategory = (word: string): Category | undefined => categoryNamed(word)

/** How the cells of a file become work orders. A word that is missing in a map waits for a person to decide. */
export type RowMapping = {
  readonly columns: Readonly<Record<string, string>>
  readonly priorities: Readonly<Record<string, Priority>>
  readonly categories: Readonly<Record<string, { readonly category: string; readonly service: string }>>
  readonly defaultPriority: Priority
  readonly defaultCategory: string
  readonly defaultService: string
  readonly decimalSign: DecimalSign
  readonly dateOrder: DateOrder
}
