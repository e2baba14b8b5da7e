import type { Locale } from '@fettle/domain/editions/edition'
import type { ListWords } from './lists/list-words.ts'

type Facts = Readonly<Record<string, unknown>>
/** The language of the reader, and the zone of their clocks where it is not that of the machine. */
type Reader = {
  readonly lists: Pick<ListWords, (typeof listed)[number]>
  readonly locale: Locale
  readonly zone?: string | undefined
}

/** Facts that are words of a list of the same name. */
const listed = ['approvalBlock', 'outcome', 'pauseReason', 'target', 'hazardKind', 'hazardStep', 'evidence'] as const

/** Sets facts into the braces of a sentence; sums, moments and words of lists are written as people read them. */
export const tellFacts = (sentence: string, facts: Facts, reader: Reader): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => factText(name, facts, reader))

/** What somebody did begins small and stands after the name; what happened by itself is a sentence of its own. */
export const whoDidWhat = (who: string, told: string): string => (/^\p{Ll}/u.test(told) ? `${who} ${told}` : told)

const factText = (name: string, facts: Facts, { lists, locale, zone }: Reader): string => {
  const value = facts[name]
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (
    typeof value === 'number' &&
    typeof facts.currency === 'string' &&
    ['gross', 'revisedTotal', 'authorised', 'award'].includes(name)
  )
    return new Intl.NumberFormat(locale, { style: 'currency', currency: facts.currency }).format(value / 100)
  if (name === 'paidOn' || name === 'dueOn') return dayText(String(value), locale)
  if (name === 'startsAt' || name === 'dueAt') return momentText(value, locale, zone)
  const list = listed.find((each) => each === (name === 'step' ? 'hazardStep' : name))
  if (list) return (lists[list] as Readonly<Record<string, string>>)[value] ?? String(value)
  return String(value)
}

const dayText = (date: string, locale: Locale): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return (locale === 'en-US' ? [month, day, year] : [day, month, year]).join('/')
}

/** Day first but in American English, as everywhere in the product. */
const momentText = (at: string | number, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale === 'en-US' ? 'en-US' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))
