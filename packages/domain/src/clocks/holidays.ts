import { addDays, calendarDay, localDate, weekday } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { holidayExceptions } from './holiday-exceptions.ts'
import type { Region } from './regions.ts'

/** Easter Sunday in the Gregorian calendar. */
export const easterOf = (year: number): LocalDate => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return localDate({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

/**
 * Rule of a holiday: fixed date, days from Easter, nth weekday of a month (-1 is the last), or the weekday before a
 * date.
 */
type Rule =
  | readonly ['day', month: number, day: number]
  | readonly ['easter', days: number]
  | readonly ['nth', month: number, weekday: number, nth: number]
  | readonly ['before', month: number, day: number, weekday: number]

const dateOf = (rule: Rule, year: number): LocalDate => {
  if (rule[0] === 'day') return localDate({ year, month: rule[1], day: rule[2] })
  if (rule[0] === 'easter') return addDays(easterOf(year), rule[1])
  if (rule[0] === 'before') {
    const last = addDays(localDate({ year, month: rule[1], day: rule[2] }), -1)
    return addDays(last, -((weekday(last) - rule[3] + 7) % 7))
  }
  const [, month, wanted, nth] = rule
  if (nth > 0) {
    const first = localDate({ year, month, day: 1 })
    return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7)
  }
  const last = addDays(localDate({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 }), -1)
  return addDays(last, -((weekday(last) - wanted + 7) % 7))
}

const [newYear, goodFriday, easterMonday] = [
  ['day', 1, 1],
  ['easter', -2],
  ['easter', 1],
] as const
const [earlyMay, springBank, lateSummer] = [
  ['nth', 5, 1, 1],
  ['nth', 5, 1, -1],
  ['nth', 8, 1, -1],
] as const
const christmas = [
  ['day', 12, 25],
  ['day', 12, 26],
] as const
const epiphany = ['day', 1, 6] as const
const womensDay = ['day', 3, 8] as const
const corpusChristi = ['easter', 60] as const
const reformation = ['day', 10, 31] as const
const allSaints = ['day', 11, 1] as const
const england = [newYear, goodFriday, easterMonday, earlyMay, springBank, lateSummer, ...christmas] as const

/** Holidays of every German Land; each Land adds its own. */
const germany = [
  newYear,
  goodFriday,
  easterMonday,
  ['day', 5, 1],
  ['easter', 39],
  ['easter', 50],
  ['day', 10, 3],
  ...christmas,
] as const
const land = (...own: readonly Rule[]): readonly Rule[] => [...germany, ...own]

const rules: Readonly<Record<Region, readonly Rule[]>> = {
  'GB-EAW': england,
  'GB-NIR': [...england, ['day', 3, 17], ['day', 7, 12]],
  'GB-SCT': [newYear, ['day', 1, 2], goodFriday, earlyMay, springBank, ['nth', 8, 1, 1], ['day', 11, 30], ...christmas],
  'DE-BW': land(epiphany, corpusChristi, allSaints),
  // Assumption Day is a holiday in municipalities with a Catholic majority: nearly everywhere in Bavaria.
  'DE-BY': land(epiphany, corpusChristi, ['day', 8, 15], allSaints),
  'DE-BE': land(womensDay),
  'DE-BB': land(reformation),
  'DE-HB': land(reformation),
  'DE-HH': land(reformation),
  'DE-HE': land(corpusChristi),
  'DE-MV': land(womensDay, reformation),
  'DE-NI': land(reformation),
  'DE-NW': land(corpusChristi, allSaints),
  'DE-RP': land(corpusChristi, allSaints),
  'DE-SL': land(corpusChristi, ['day', 8, 15], allSaints),
  'DE-SN': land(reformation, ['before', 11, 23, 3]),
  'DE-ST': land(epiphany, reformation),
  'DE-SH': land(reformation),
  'DE-TH': land(['day', 9, 20], reformation),
  DE: germany,
  US: [
    newYear,
    ['nth', 1, 1, 3],
    ['nth', 2, 1, 3],
    ['nth', 5, 1, -1],
    ['day', 6, 19],
    ['day', 7, 4],
    ['nth', 9, 1, 1],
    ['nth', 10, 1, 2],
    ['day', 11, 11],
    ['nth', 11, 4, 4],
    ['day', 12, 25],
  ],
}

/** United Kingdom: a holiday on a weekend adds a substitute day on the next free weekday. */
const withSubstitutes = (dates: readonly LocalDate[]): LocalDate[] => {
  const stored = new Set(dates)
  for (const date of dates.filter((each) => weekday(each) > 5)) {
    let day = date
    while (weekday(day) > 5 || stored.has(day)) day = addDays(day, 1)
    stored.add(day)
  }
  return [...stored]
}

/** US federal offices observe a Saturday holiday on the Friday before, and a Sunday holiday on the Monday after. */
const observed = (date: LocalDate): LocalDate[] => {
  const day = weekday(date)
  return day === 6 ? [date, addDays(date, -1)] : day === 7 ? [date, addDays(date, 1)] : [date]
}

/** Dates of a year by the rules of a region, with the days that were added and moved for that year. */
const withExceptions = (region: Region, year: number): LocalDate[] => {
  const own = holidayExceptions.filter(({ regions, day }) => regions.includes(region) && calendarDay(day).year === year)
  const moved = own.map(({ instead }) => instead)
  const dates = rules[region].map((rule) => dateOf(rule, year)).filter((date) => !moved.includes(date))
  return [...dates, ...own.map(({ day }) => day)].sort()
}

const known = new Map<string, ReadonlySet<LocalDate>>()

/** Public holidays of a region in a calendar year, including substitute days. */
export const holidaysOf = (region: Region, year: number): ReadonlySet<LocalDate> => {
  const key = `${region} ${year}`
  const found = known.get(key)
  if (found) return found
  const made = new Set(
    [year - 1, year, year + 1]
      .flatMap((each) => {
        const dates = withExceptions(region, each)
        if (region.startsWith('GB')) return withSubstitutes(dates)
        return region === 'US' ? dates.flatMap(observed) : dates
      })
      .filter((date) => calendarDay(date).year === year),
  )
  known.set(key, made)
  return made
}

/** Whether a date is a public holiday in a region. */
export const isHoliday = (region: Region, date: LocalDate): boolean =>
  holidaysOf(region, calendarDay(date).year).has(date)

/** Days on which TARGET is closed. */
const target: readonly Rule[] = [newYear, goodFriday, easterMonday, ['day', 5, 1], ...christmas]

/** Federal Reserve Banks close on the Monday after a holiday on a Sunday, and are open on the Friday before one on a Saturday. */
const onReserveDay = (date: LocalDate): LocalDate => (weekday(date) === 7 ? addDays(date, 1) : date)

/** Days of a year on which banks settle no payments: of TARGET, in England and Wales, or of the Federal Reserve Banks. */
export const bankHolidaysOf = (calendar: 'TARGET' | 'GB-EAW' | 'FED', year: number): ReadonlySet<LocalDate> => {
  if (calendar === 'GB-EAW') return holidaysOf('GB-EAW', year)
  const dates = (calendar === 'TARGET' ? target : rules.US).map((rule) => dateOf(rule, year))
  return new Set(calendar === 'FED' ? dates.map(onReserveDay) : dates)
}
