import { addDays, calendarDay, localDate, weekday } from '../kernel/calendar.ts'
import { daysInMonth } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { TaskPriority } from './task.ts'

/** A task as one line says it. */
export type QuickTask = {
  readonly title: string
  readonly dueOn: LocalDate | null
  /** Local time `HH:MM`. */
  readonly dueTime: string | null
  readonly priority: TaskPriority
  /** The name after `@`, to be found among the members. */
  readonly assignee: string | null
}

export type QuickLineReader = {
  readonly today: LocalDate
  /** Order of day and month in dates like 5/6. */
  readonly isMonthFirst: boolean
}

const priorityWords: Readonly<Record<string, TaskPriority>> = {
  low: 'low',
  niedrig: 'low',
  normal: 'normal',
  high: 'high',
  hoch: 'high',
  urgent: 'urgent',
  dringend: 'urgent',
}

/** English and German names of weekdays, Monday first, with what a name may be shortened to. */
const weekdayNames: readonly (readonly string[])[] = [
  ['monday', 'mon', 'montag', 'mo'],
  ['tuesday', 'tue', 'dienstag', 'di'],
  ['wednesday', 'wed', 'mittwoch', 'mi'],
  ['thursday', 'thu', 'donnerstag', 'do'],
  ['friday', 'fri', 'freitag', 'fr'],
  ['saturday', 'sat', 'samstag', 'sa'],
  ['sunday', 'sun', 'sonntag', 'so'],
]
const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar'],
  ['february', 'feb', 'februar'],
  ['march', 'mar', 'märz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
]
const dayWords: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  tomorrow: 1,
  morgen: 1,
  übermorgen: 2,
}

type Rest = { readonly words: readonly string[]; readonly at: number; readonly reader: QuickLineReader }
/** A part of the line: how many words it takes, and what they say. */
type Part = { readonly length: number; readonly entry: Partial<Record<'dueOn' | 'dueTime', string>> }

const indexIn = (names: readonly (readonly string[])[], word: string): number =>
  names.findIndex((each) => each.includes(word)) + 1

/** The coming date with a day and a month; undefined where the month lacks the day. */
const comingDate = (day: number, month: number, today: LocalDate): LocalDate | undefined => {
  const { year } = calendarDay(today)
  for (const each of [year, year + 1, year + 2, year + 3, year + 4]) {
    if (month < 1 || month > 12 || day < 1 || day > daysInMonth(each, month)) continue
    const date = localDate({ year: each, month, day })
    if (date >= today) return date
  }
  return undefined
}

const dated = (dueOn: LocalDate | undefined, length: number): Part | undefined =>
  dueOn === undefined ? undefined : { length, entry: { dueOn } }

const relativeDay = ({ words, at, reader: { today } }: Rest): Part | undefined => {
  const [word = '', number = '', unit = ''] = words.slice(at, at + 3)
  const days = dayWords[word]
  if (days !== undefined) return dated(addDays(today, days), 1)
  const factor = /^(?:days?|tage?n?)$/.test(unit) ? 1 : /^(?:weeks?|wochen?)$/.test(unit) ? 7 : 0
  if (word === 'in' && /^\d{1,3}$/.test(number) && factor > 0) return dated(addDays(today, Number(number) * factor), 3)
  return undefined
}

/** The next such weekday, today excluded. A short name counts at the end of the line only, as “do” and “so” are words. */
const namedDay = ({ words, at, reader: { today } }: Rest): Part | undefined => {
  const word = words[at] ?? ''
  const found = indexIn(weekdayNames, word.replace(/\.$/, ''))
  if (found === 0 || (word.replace(/\.$/, '').length < 3 && at < words.length - 1)) return undefined
  return dated(addDays(today, ((found - weekday(today) + 6) % 7) + 1), 1)
}

const writtenDate = ({ words, at, reader: { today, isMonthFirst } }: Rest): Part | undefined => {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word)
  if (iso) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    return isDay ? { length: 1, entry: { dueOn: word } } : undefined
  }
  const numbers = /^(\d{1,2})([./])(\d{1,2})\.?$/.exec(word)
  if (numbers) {
    const pair = [Number(numbers[1]), Number(numbers[3])] as const
    const [day, month] = numbers[2] === '/' && isMonthFirst ? [pair[1], pair[0]] : pair
    return dated(comingDate(day, month, today), 1)
  }
  const clean = (text: string) => text.replace(/[.,]$/, '').replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
  const [first, second] = [clean(word), clean(next)]
  if (/^\d{1,2}$/.test(first) && indexIn(monthNames, second) > 0)
    return dated(comingDate(Number(first), indexIn(monthNames, second), today), 2)
  if (/^\d{1,2}$/.test(second) && indexIn(monthNames, first) > 0)
    return dated(comingDate(Number(second), indexIn(monthNames, first), today), 2)
  return undefined
}

const timeOfDay = ({ words, at }: Rest): Part | undefined => {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const [, hour, minute = '00', half = ''] = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)?$/.exec(word) ?? []
  if (hour === undefined) return undefined
  const isNamed = next === 'uhr'
  if (half === '' && !isNamed && !word.includes(':')) return undefined
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || (half !== '' && Number(hour) > 12)) return undefined
  return { length: isNamed ? 2 : 1, entry: { dueTime: `${String(hours).padStart(2, '0')}:${minute}` } }
}

const readers = [relativeDay, timeOfDay, writtenDate, namedDay]
/** Words before a day or time that go with it. */
const prepositions = ['on', 'by', 'at', 'am', 'um', 'bis', 'next']

/**
 * Reads a task from one line: “Call Mrs Bell Friday 14:30 !high @Omar”. Days and times are read in English and German; what is not read
 * stays in the title. Of two days the first counts.
 */
export const parseQuickLine = (line: string, reader: QuickLineReader): QuickTask => {
  const given = line.trim().split(/\s+/)
  const words = given.map((word) => word.toLowerCase())
  const title: string[] = []
  const found: { dueOn?: string; dueTime?: string; priority?: TaskPriority; assignee?: string } = {}
  for (let at = 0; at < given.length; ) {
    const word = words[at] ?? ''
    const priority = word.startsWith('!') ? priorityWords[word.slice(1)] : undefined
    if (priority !== undefined && found.priority === undefined) found.priority = priority
    else if (/^@./.test(word) && found.assignee === undefined) found.assignee = (given[at] ?? '').slice(1)
    else {
      const part = partAt({ words, at, reader })
      const isNew = part !== undefined && Object.keys(part.entry).every((key) => found[key as 'dueOn'] === undefined)
      if (part === undefined || !isNew) title.push(given[at] ?? '')
      else {
        if (prepositions.includes((title.at(-1) ?? '').toLowerCase())) title.pop()
        Object.assign(found, part.entry)
        at += part.length - 1
      }
    }
    at += 1
  }
  return {
    title: title.join(' '),
    dueOn: found.dueOn ?? (found.dueTime === undefined ? null : reader.today),
    dueTime: found.dueTime ?? null,
    priority: found.priority ?? 'normal',
    assignee: found.assignee ?? null,
  }
}

const partAt = (rest: Rest): Part | undefined => {
  for (const read of readers) {
    const part = read(rest)
    if (part !== undefined) return part
  }
  return undefined
}
