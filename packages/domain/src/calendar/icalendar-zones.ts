import { addDays, calendarDay, dayMs, dayNumber, instantAt, localDateOf } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { datesFrom } from '../recurrence/recurrence.ts'
import { parseRecurrence } from '../recurrence/recurrence-text.ts'
import { isTimeZone } from '../rules/time-zones.ts'
import { type IcalComponent, propertyOf } from './icalendar-lines.ts'
import { windowsZones } from './windows-zones.ts'

/** Local times of one zone as moments, and moments as local dates. */
export type ZoneClock = {
  /** Seconds after midnight. A time that does not exist moves on by the gap; of two equal ones the first counts. */
  readonly at: (date: LocalDate, seconds: number) => EpochMs
  readonly dateOf: (at: EpochMs) => LocalDate
}

export const clockOfZone = (zone: string): ZoneClock => ({
  at: (date, seconds) => instantAt(zone, date, Math.floor(seconds / 60)) + (seconds % 60) * 1000,
  dateOf: (at) => localDateOf(zone, at),
})

const utcClock: ZoneClock = {
  at: (date, seconds) => dayNumber(date) * dayMs + seconds * 1000,
  dateOf: (at) => localDateOf('UTC', at),
}

/** A date or a date with a time of iCalendar; undefined where it is neither. `seconds` is null for a date alone. */
export const parseTime = (
  value: string,
): { readonly date: LocalDate; readonly seconds: number | null; readonly isUtc: boolean } | undefined => {
  const [, year = '', month = '', day = '', time, hour = '', minute = '', second = '', utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  const isDate = year !== '' && addDays(date, 0) === date && calendarDay(date).month >= 1
  if (!isDate) return undefined
  if (time === undefined) return { date, seconds: null, isUtc: false }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Math.min(59, Number(second))
  return Number(hour) > 23 || Number(minute) > 59 ? undefined : { date, seconds, isUtc: utc === 'Z' }
}

/** Milliseconds of an offset such as `+0130`. */
const offsetOf = (text: string | undefined): EpochMs | undefined => {
  const [, sign, hours = '', minutes = '', seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text?.trim() ?? '') ?? []
  if (sign === undefined) return undefined
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/** A change of a zone: its local moment by the offset before, counted as if in UTC. */
type Onset = { readonly local: EpochMs; readonly before: EpochMs; readonly after: EpochMs }

const onsetsOf = (observance: IcalComponent, years: { first: LocalDate; last: LocalDate }): readonly Onset[] => {
  const start = parseTime(propertyOf(observance, 'DTSTART')?.value ?? '')
  const before = offsetOf(propertyOf(observance, 'TZOFFSETFROM')?.value)
  const after = offsetOf(propertyOf(observance, 'TZOFFSETTO')?.value)
  if (!start || before === undefined || after === undefined) return []
  const ruleText = propertyOf(observance, 'RRULE')?.value
  const rule = ruleText === undefined ? undefined : parseRecurrence(ruleText)
  const repeated = rule?.ok
    ? datesFrom(rule.value, start.date, { from: years.first, through: years.last, limit: 100 }).map(({ date }) => date)
    : []
  const extra = observance.properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => parseTime(value)?.date ?? [])
  return [start.date, ...repeated, ...extra].map((date) => ({
    local: dayNumber(date) * dayMs + (start.seconds ?? 0) * 1000,
    before,
    after,
  }))
}

/** The clock of a definition (VTIMEZONE) around a window; undefined where it defines nothing. */
export const clockOfDefinition = (
  definition: IcalComponent,
  window: { readonly from: EpochMs; readonly until: EpochMs },
): ZoneClock | undefined => {
  // Recurring events begin years before the window; their local times need no older changes than those of the rule.
  const years = {
    first: addDays(localDateOf('UTC', window.from), -800),
    last: addDays(localDateOf('UTC', window.until), 400),
  }
  const onsets = definition.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((observance) => onsetsOf(observance, years))
    .toSorted((one, other) => one.local - other.local)
  const [first] = onsets
  if (!first) return undefined
  const at = (date: LocalDate, seconds: number): EpochMs => {
    const local = dayNumber(date) * dayMs + seconds * 1000
    const last = onsets.findLast((onset) => onset.local <= local)
    if (!last) return local - first.before
    // Within the gap the offset before it counts, so that the time moves on.
    const isInGap = local < last.local + (last.after - last.before)
    return local - (isInGap ? last.before : last.after)
  }
  const dateOf = (moment: EpochMs): LocalDate => {
    const last = onsets.findLast((onset) => onset.local - onset.before <= moment)
    return localDateOf('UTC', moment + (last?.after ?? first.before))
  }
  return { at, dateOf }
}

export type ZonesOfCalendar = {
  readonly definitions: readonly IcalComponent[]
  readonly window: { readonly from: EpochMs; readonly until: EpochMs }
  /** The zone of the member, for times without a zone. */
  readonly ownZone: string
}
export type FoundClock = { readonly clock: ZoneClock; readonly isKnown: boolean }

/** Clocks by the names of a calendar: its definition, the zone database, Windows, else the zone of the member, which is not known. */
export const clocksOf = ({ definitions, window, ownZone }: ZonesOfCalendar) => {
  const known = new Map<string, FoundClock>()
  const find = (name: string): FoundClock => {
    if (name === '') return { clock: clockOfZone(ownZone), isKnown: true }
    const definition = definitions.find((each) => propertyOf(each, 'TZID')?.value.trim() === name)
    const defined = definition && clockOfDefinition(definition, window)
    if (defined) return { clock: defined, isKnown: true }
    // Some programs put a prefix before the name of the zone database.
    const suffix = name.split('/').slice(-2).join('/')
    const zone = [name, suffix, windowsZones[name]].find((each) => each !== undefined && isTimeZone(each))
    return { clock: clockOfZone(zone ?? ownZone), isKnown: zone !== undefined }
  }
  return (name: string): FoundClock => {
    const clock = known.get(name) ?? find(name)
    known.set(name, clock)
    return clock
  }
}

export const clockInUtc: FoundClock = { clock: utcClock, isKnown: true }
