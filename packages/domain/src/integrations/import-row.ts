import type { Edition } from '../editions/edition.ts'
import { dayMs, dayNumber, instantAt, localDateOf, startOfDay } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { parseAmount } from '../rules/amounts.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { isPostcode, parsePostcode } from '../rules/postcode.ts'
import { parseWrittenDate, type WrittenDate } from '../rules/written-dates.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import type { Priority } from '../work-orders/priorities.ts'
import type { ImportField, RowMapping } from './import-mapping.ts'
import { cellOf, type TableCells, unknownCells } from './table-cells.ts'

/** What is wrong with a field of a row; an empty field is the row as a whole. */
export type RowProblem = {
  readonly field: ImportField | ''
  readonly code: string
  readonly facts?: Readonly<Record<string, string | number>>
}
export type ImportedRow = {
  readonly externalReference: string
  readonly title: string
  readonly description: string
  readonly addressLine1: string
  readonly unit: string
  readonly town: string
  readonly postcode: string
  readonly priority: Priority
  readonly category: string
  readonly service: string
  readonly status: string | null
  readonly award: string | null
  /** Minor units; null where the file names none. */
  readonly budget: number | null
  /** When it was reported, as written and as a moment; null where the file names none. */
  readonly reportedOn: string | null
  readonly reportedAt: EpochMs | null
}
/** Everything beside the cells that decides what a row means. */
export type RowContext = {
  readonly mapping: RowMapping
  /** Keys of all columns of the file. */
  readonly known: ReadonlySet<string>
  readonly edition: Edition
  readonly now: EpochMs
}

const longest = { title: 160, description: 5000, addressLine1: 200, unit: 60, town: 120, externalReference: 120 }
/** Reports of older defects are open in some files; anything before is a slip of the pen. */
const earliestReport = '1950-01-01'
const shownLength = 120

const value = (text: string) => ({ value: text.length > shownLength ? `${text.slice(0, shownLength)} …` : text })

/** What people write where there is nothing to say. */
const isBlank = (text: string): boolean => /^(?:[-\u2013\u2014]|n\/a|k\. ?a\.)?$/i.test(text)

const isShouted = (text: string): boolean => text === text.toUpperCase() && /[A-Z]{4}/.test(text)

/** "DEFECTIVE CERAMIC FLOOR TILES, IN THE BATHROOM" -> "Defective ceramic floor tiles, in the bathroom". */
export const sentenceCase = (text: string): string => {
  const low = isShouted(text) ? text.toLowerCase() : text
  return low.charAt(0).toUpperCase() + low.slice(1)
}

const smallWords = ['on', 'upon', 'under', 'le', 'la', 'the', 'of', 'in', 'by', 'am', 'an', 'der', 'bei', 'ob', 'im']

/** "STOKE-ON-TRENT" -> "Stoke-on-Trent"; towns in mixed case stay as they are. */
export const townCase = (text: string): string =>
  isShouted(text)
    ? text
        .toLowerCase()
        .replaceAll(/[\p{L}\p{N}'’]+/gu, (word, at: number) =>
          at > 0 && smallWords.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )
    : text

/** Title from a description: its first clause without the code's clause, cut at a word boundary. */
const titleFrom = (description: string): string => {
  const plainText = description
    .slice(0, 1000)
    .replace(/^(?:§|section)\s[^A-Za-z]*[\d.,§\s-]*(?:adm(?:in)?\.? code|hmc)?:?\s*/i, '')
    .replace(/^\d+\.\s*/, '')
  const clause = (/^[^.;:(]{12,}/.exec(plainText)?.[0] ?? plainText).trim()
  const cut = clause.length <= 90 ? clause : clause.slice(0, 90).replace(/\s+\S*$/, '')
  return sentenceCase(cut.replace(/[\s,]+$/, '')).replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

type Field<Value> = { readonly value: Value; readonly problems: readonly RowProblem[] }
const readAs = <Value>(of: Value): Field<Value> => ({ value: of, problems: [] })
const unread = <Value>(instead: Value, problem: RowProblem): Field<Value> => ({ value: instead, problems: [problem] })

const readBudget = (text: string, { mapping, edition }: RowContext): Field<number | null> => {
  if (isBlank(text)) return readAs(null)
  const read = parseAmount(text, { decimalSign: mapping.decimalSign, currency: edition.currency })
  return 'minor' in read ? readAs(read.minor) : unread(null, { field: 'award', code: read.problem, facts: value(text) })
}

/** A day without a time counts from its first moment in the zone, the day of today from now. */
const toMoment = ({ date, minutes, offsetMinutes }: WrittenDate, zone: string, now: EpochMs): EpochMs => {
  if (minutes === null) return date === localDateOf(zone, now) ? now : startOfDay(zone, date)
  if (offsetMinutes === null) return instantAt(zone, date, minutes)
  return dayNumber(date) * dayMs + (minutes - offsetMinutes) * 60_000
}

const readReport = (text: string, { mapping, edition, now }: RowContext): Field<EpochMs | null> => {
  if (isBlank(text)) return readAs(null)
  const refuse = (code: string) => unread(null, { field: 'reportedOn', code, facts: value(text) })
  const written = parseWrittenDate(text, mapping.dateOrder)
  if (!written) return refuse('date_unreadable')
  if (written.date < earliestReport) return refuse('date_too_old')
  const at = toMoment(written, edition.timeZones[0].tzDatabaseTimeZone, now)
  return at > now ? refuse('date_in_future') : readAs(at)
}

const readPriority = (text: string, { mapping }: RowContext): Field<Priority> => {
  if (text === '') return readAs(mapping.defaultPriority)
  const mapped = Object.hasOwn(mapping.priorities, text) ? mapping.priorities[text] : undefined
  return mapped
    ? readAs(mapped)
    : unread(mapping.defaultPriority, { field: 'priority', code: 'priority_not_mapped', facts: value(text) })
}

const readCategory = (text: string, { mapping }: RowContext): Field<{ category: string; service: string }> => {
  const standard = { category: mapping.defaultCategory, service: mapping.defaultService }
  if (text === '') return readAs(standard)
  const mapped = Object.hasOwn(mapping.categories, text) ? mapping.categories[text] : undefined
  return mapped && isServiceOf(mapped.category, mapped.service)
    ? readAs(mapped)
    : unread(standard, { field: 'category', code: 'category_not_mapped', facts: value(text) })
}

/** One column, or house number and street. What stands in both and differs would be lost. */
const readAddress = (cell: (field: ImportField) => string): Field<string> => {
  const street = [cell('houseNumber'), cell('streetName')].filter(Boolean).join(' ')
  const whole = cell('addressLine1')
  if (whole === '' || street === '' || whole.toLowerCase().includes(street.toLowerCase()))
    return readAs(whole || street)
  return unread(whole, { field: 'streetName', code: 'address_given_twice', facts: value(street) })
}

const lengthProblems = (row: ImportedRow): RowProblem[] => {
  const missing = (['externalReference', 'title', 'description', 'addressLine1', 'postcode'] as const).filter(
    (field) => row[field] === '',
  )
  const long = (Object.keys(longest) as (keyof typeof longest)[]).filter((field) => row[field].length > longest[field])
  return [
    ...missing.map((field) => ({ field, code: 'required' })),
    ...long.map((field) => ({ field, code: 'too_long', facts: { most: longest[field] } })),
  ]
}

const textProblems = (row: ImportedRow, { edition }: RowContext): RowProblem[] => [
  ...(row.postcode !== '' && !isPostcode(row.postcode, edition.namespace)
    ? [{ field: 'postcode' as const, code: 'postcode_invalid' }]
    : []),
  ...(contactDataIn(`${row.title}\n${row.description}`) === undefined
    ? []
    : [{ field: 'description' as const, code: 'description_has_contact_data' }]),
]

/** Maps one row of an imported file to an order, with every field that is not understood. Nothing is replaced by a guess. */
export const readRow = (cells: TableCells, context: RowContext): { row: ImportedRow; problems: RowProblem[] } => {
  const { mapping, edition, known } = context
  const cell = (field: ImportField) =>
    Object.hasOwn(mapping.columns, field) ? cellOf(cells, mapping.columns[field]) : ''
  const [title, description] = [cell('title').replaceAll(/\s*[\r\n]+\s*/g, ' '), cell('description')]
  const address = readAddress(cell)
  const priority = readPriority(cell('priority'), context)
  const category = readCategory(cell('category'), context)
  const budget = readBudget(cell('award'), context)
  const report = readReport(cell('reportedOn'), context)
  const extra = unknownCells(cells, known)
  const row: ImportedRow = {
    externalReference: cell('externalReference'),
    title: title || titleFrom(description),
    description: description || title,
    addressLine1: address.value,
    unit: cell('unit'),
    town: townCase(cell('town')),
    postcode: parsePostcode(cell('postcode'), edition.namespace) ?? cell('postcode'),
    priority: priority.value,
    ...category.value,
    status: cell('status') || null,
    award: cell('award') || null,
    budget: budget.value,
    reportedOn: cell('reportedOn') || null,
    reportedAt: report.value,
  }
  const problems = [
    ...(extra.length > 0 ? [{ field: '' as const, code: 'row_has_extra_cells', facts: value(extra.join(' · ')) }] : []),
    ...lengthProblems(row),
    ...textProblems(row, context),
    ...[address, priority, category, budget, report].flatMap((field) => field.problems),
  ]
  return { row, problems }
}
