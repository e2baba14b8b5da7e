import type { Market } from '../editions/edition.ts'
import type { LocalDate } from '../kernel/time.ts'
import { isDate } from '../rules/dates.ts'

/** A value as a page of a document states it. Pages count from 1. */
export type Suggested = { readonly value: string; readonly page: number }

export type CertificateSuggestion = {
  readonly number: Suggested | null
  readonly issuedOn: Suggested | null
  readonly validUntil: Suggested | null
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['january', 'jan', 'januar', 'jänner'],
    ['february', 'feb', 'februar'],
    ['march', 'mar', 'märz', 'mrz'],
    ['april', 'apr'],
    ['may', 'mai'],
    ['june', 'jun', 'juni'],
    ['july', 'jul', 'juli'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['october', 'oct', 'oktober', 'okt'],
    ['november', 'nov'],
    ['december', 'dec', 'dezember', 'dez'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1])),
)
const monthName = Object.keys(months)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** A day as documents write it: ISO, with signs, or with the name of the month before or after the day. */
const written = [
  String.raw`(?<iso>\d{4}-\d{2}-\d{2})`,
  String.raw`(?<first>\d{1,2})\s?[./-]\s?(?<second>\d{1,2})\s?[./-]\s?(?<year>\d{4}|\d{2})(?!\d)`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?(?<month>${monthName})\.?,?\s+(?<yearAfter>\d{4})`,
  String.raw`(?<monthBefore>${monthName})\.?\s+(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<yearLast>\d{4})`,
].join('|')

/** Between a label and its value: signs, words in brackets, and the end of a line. */
const between = String.raw`[^\d]{0,40}?`

const labels = {
  issuedOn: [
    String.raw`date of issue|issue date|date issued|issued on|ausstellungsdatum|ausgestellt am|ausstellung am`,
    String.raw`date of (?:the )?(?:inspection|test|check|service|visit|examination)|(?:inspection|test|check|service|examination) date|date (?:inspected|tested|checked)|(?:inspected|tested|checked) on|datum der (?:prüfung|messung|untersuchung|begehung)|prüfdatum|prüftag|geprüft am|prüfung am|messdatum|probenahme(?:datum)?`,
    String.raw`report date|date of report|berichtsdatum|datum des berichts`,
  ],
  validUntil: [
    String.raw`valid (?:until|to|through)|expiry date|date of expiry|expiration date|expires(?: on)?|gültig bis|gültigkeit bis|ablaufdatum|eichfrist bis`,
    String.raw`next (?:gas safety |safety |periodic )?(?:inspection|test|check|service|review|examination)(?: is)?(?: due)?(?: date)?|(?:re-?test|re-?inspection|review) (?:due|date)|due for (?:re-?test|inspection)|nächste[rs]? (?:prüfung|prüftermin|hauptprüfung|zwischenprüfung|eichung|untersuchung|wartung|termin)`,
  ],
  number: [
    String.raw`(?:certificate|report|record|serial|reference|form|document) ?(?:no\.?|number|nr\.?|ref(?:erence)?\.?|#)|(?:zertifikats?|prüfberichts?|berichts?|protokoll|prüf|nachweis)[ -]?(?:nummer|nr\.?)`,
  ],
} as const

const twoDigits = (text: string) => text.padStart(2, '0')

/** The day of a match; undefined where it is none, or later than its century allows. */
const toDay = (groups: Readonly<Record<string, string | undefined>>, market: Market): LocalDate | undefined => {
  const { iso, first, second, year, day, month, yearAfter, monthBefore, dayAfter, yearLast } = groups
  const dayOf = (y: string, m: string | number, d: string) => `${y}-${twoDigits(`${m}`)}-${twoDigits(d)}`
  const text =
    iso ??
    (first && second && year
      ? dayOf(
          year.length === 2 ? `20${year}` : year,
          market === 'us' ? first : second,
          market === 'us' ? second : first,
        )
      : day && month && yearAfter
        ? dayOf(yearAfter, months[month.toLowerCase()] ?? 0, day)
        : dayOf(yearLast ?? '', months[monthBefore?.toLowerCase() ?? ''] ?? 0, dayAfter ?? ''))
  return isDate(text) ? text : undefined
}

type Found = Suggested | null

const firstOf = (
  pages: readonly string[],
  pattern: RegExp,
  read: (match: RegExpMatchArray) => string | undefined,
): Found => {
  for (const [at, text] of pages.entries())
    for (const match of text.matchAll(pattern)) {
      const value = read(match)
      if (value !== undefined) return { value, page: at + 1 }
    }
  return null
}

const dayAfterLabel = (pages: readonly string[], kinds: readonly string[], market: Market): Found => {
  for (const label of kinds) {
    const pattern = new RegExp(`(?:${label})${between}(?:${written})`, 'giu')
    const found = firstOf(pages, pattern, ({ groups }) => toDay(groups ?? {}, market))
    if (found) return found
  }
  return null
}

/** Characters of a page that are read. */
const mostOfPage = 20_000
const mostPages = 30

/**
 * Number and days that the text of a certificate states after their labels, in English or German, each with its page. Numeric days
 * are read as the market writes them; what is no day, lies in the future where it must not, or contradicts the other, is left out.
 */
export const suggestCertificate = (
  texts: readonly string[],
  { market, today }: { readonly market: Market; readonly today: LocalDate },
): CertificateSuggestion => {
  const pages = texts.slice(0, mostPages).map((text) => text.slice(0, mostOfPage).replaceAll(/\s+/g, ' '))
  const issued = dayAfterLabel(pages, labels.issuedOn, market)
  const until = dayAfterLabel(pages, labels.validUntil, market)
  const issuedOn = issued && issued.value <= today ? issued : null
  const isCrossed = issuedOn !== null && until !== null && until.value <= issuedOn.value
  const numbered = new RegExp(
    String.raw`(?:${labels.number[0]})[\s:.#]{0,5}(?<number>[\p{L}\d][\p{L}\d/._-]{1,29})`,
    'giu',
  )
  const number = firstOf(pages, numbered, ({ groups }) => {
    const value = groups?.number?.replace(/[._/-]+$/, '') ?? ''
    return /\d/.test(value) ? value : undefined
  })
  return { number, issuedOn, validUntil: isCrossed ? null : until }
}
