import { addDays, addMonths, calendarDay, dayMs, daysBetween, localDate, startOfDay } from '../kernel/calendar.ts'
import { cutText } from '../kernel/cut-text.ts'
import { groupBy } from '../kernel/group-by.ts'
import { toInstant } from '../kernel/instant.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { datesOf, type RecurrenceRule } from '../recurrence/recurrence.ts'
import { parseRecurrence } from '../recurrence/recurrence-text.ts'
import {
  type CalendarFileRefusal,
  type IcalComponent,
  type IcalProperty,
  parseCalendar,
  propertyOf,
  unescapeText,
} from './icalendar-lines.ts'
import { clockInUtc, clocksOf, type FoundClock, parseTime } from './icalendar-zones.ts'
import type { Span } from './week-pattern.ts'

/** An event of another calendar, or one of those that a rule makes. */
export type ExternalEvent = {
  readonly uid: string
  /** The moment at which the rule put it; empty for an event without a rule. */
  readonly recurrenceId: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly isBusy: boolean
  readonly title: string
}

/** Why an event was left out or may be wrong. */
export const calendarWarnings = [
  'recurrence_too_frequent',
  'recurrence_not_understood',
  'zone_unknown',
  'event_not_understood',
  'too_many_events',
] as const
export type CalendarWarning = (typeof calendarWarnings)[number]

export type ReadCalendar = {
  readonly name: string
  readonly events: readonly ExternalEvent[]
  /** How often each was met. */
  readonly warnings: Readonly<Partial<Record<CalendarWarning, number>>>
}
type Reading = {
  readonly window: Span
  /** The zone of the member: times without a zone and whole days are there. */
  readonly zone: string
}

const mostInstances = 1_000
const mostEvents = 10_000
/** Dates that all rules of a calendar may take to find, so that none keeps the reader busy. */
const mostDates = 200_000

type Warn = (code: CalendarWarning) => void
type Context = Reading & {
  readonly clockOf: (name: string) => FoundClock
  readonly warn: Warn
  /** Counts a date that was looked at; false once there were too many. */
  readonly mayLookOn: () => boolean
}

type Start = {
  readonly date: LocalDate
  /** Null for whole days. */
  readonly seconds: number | null
  readonly clock: FoundClock['clock']
  readonly at: EpochMs
}

/** The moment of a value with its zone; whole days and times without a zone are those of the member. */
const startOf = ({ value, params }: IcalProperty, context: Context): Start | undefined => {
  const time = parseTime(value)
  if (!time) return undefined
  const { clock, isKnown } = time.isUtc ? clockInUtc : context.clockOf(params.TZID ?? '')
  if (!isKnown) context.warn('zone_unknown')
  const { date, seconds } = time
  return { date, seconds, clock, at: seconds === null ? startOfDay(context.zone, date) : clock.at(date, seconds) }
}

/** Milliseconds of a duration such as `P1DT2H`; undefined for another text, and for negative ones. */
const durationOf = (text: string): EpochMs | undefined => {
  const [all, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim()) ?? []
  if (all === undefined) return undefined
  const number = (part: string | undefined) => Number(part ?? 0)
  return (
    (number(weeks) * 7 + number(days)) * dayMs + ((number(hours) * 60 + number(minutes)) * 60 + number(seconds)) * 1000
  )
}

type Length = { readonly ms: EpochMs } | { readonly days: number }

/** How long an event lasts: until its end, its duration, one day for whole days. */
const lengthOf = (event: IcalComponent, start: Start, context: Context): Length => {
  const end = propertyOf(event, 'DTEND')
  const ends = end && startOf(end, context)
  if (ends) return start.seconds === null ? { days: daysBetween(start.date, ends.date) } : { ms: ends.at - start.at }
  const duration = durationOf(propertyOf(event, 'DURATION')?.value ?? '')
  if (duration !== undefined) return start.seconds === null ? { days: Math.round(duration / dayMs) } : { ms: duration }
  return start.seconds === null ? { days: 1 } : { ms: 0 }
}

const uidOf = (event: IcalComponent): string => unescapeText(propertyOf(event, 'UID')?.value.trim() ?? '')

const isBusy = (event: IcalComponent): boolean =>
  propertyOf(event, 'TRANSP')?.value.trim().toUpperCase() !== 'TRANSPARENT' &&
  propertyOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS')?.value.trim().toUpperCase() !== 'FREE'

const isCancelled = (event: IcalComponent): boolean =>
  propertyOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED'

const numberOf = (event: IcalComponent, name: string): number => Number(propertyOf(event, name)?.value ?? 0) || 0

/** Of several versions of an event the one that was changed last. */
const latest = (versions: readonly IcalComponent[]): IcalComponent | undefined =>
  versions.toSorted(
    (one, other) =>
      numberOf(other, 'SEQUENCE') - numberOf(one, 'SEQUENCE') ||
      (propertyOf(other, 'DTSTAMP')?.value ?? '').localeCompare(propertyOf(one, 'DTSTAMP')?.value ?? ''),
  )[0]

/** A rule whose first date lies shortly before the window, at the same phase; rules with a count keep theirs. */
const nearWindow = (
  rule: RecurrenceRule,
  anchor: LocalDate,
  from: LocalDate,
): { readonly rule: RecurrenceRule; readonly anchor: LocalDate } => {
  if (rule.count !== undefined || anchor >= from) return { rule, anchor }
  const { year, month, day } = calendarDay(anchor)
  const to = calendarDay(from)
  const whole = (units: number) => Math.max(0, Math.floor(units / rule.interval) - 1) * rule.interval
  if (rule.frequency === 'daily') return { rule, anchor: addDays(anchor, whole(daysBetween(anchor, from))) }
  if (rule.frequency === 'weekly') return { rule, anchor: addDays(anchor, whole(daysBetween(anchor, from) / 7) * 7) }
  const isByDay = (rule.monthDays?.length ?? 0) > 0 || (rule.weekdays?.length ?? 0) > 0
  if (rule.frequency === 'monthly') {
    const months = whole((to.year - year) * 12 + to.month - month)
    if (months === 0) return { rule, anchor }
    const first = localDate({ year, month, day: 1 })
    return { rule: isByDay ? rule : { ...rule, monthDays: [day] }, anchor: addMonths(first, months) }
  }
  const years = whole(to.year - year)
  if (years === 0) return { rule, anchor }
  const named = isByDay && (rule.months?.length ?? 0) === 0 ? {} : { months: rule.months ?? [month] }
  return {
    rule: { ...rule, ...named, ...(isByDay ? {} : { monthDays: [day] }) },
    anchor: localDate({ year: year + years, month: 1, day: 1 }),
  }
}

/** The end of a rule apart from the rest, as its moment counts and not its date. */
const withoutUntil = (text: string, start: Start, context: Context) => {
  const until = /(?:^|;)UNTIL=([^;]*)/i.exec(text)?.[1]
  const end = until === undefined ? undefined : parseTime(until)
  const rest = text
    .split(';')
    .filter((part) => !/^UNTIL=/i.test(part.trim()))
    .join(';')
  if (!end) return { rest, last: undefined }
  if (end.seconds === null) return { rest, last: startOfDay(context.zone, addDays(end.date, 1)) - 1 }
  return { rest, last: (end.isUtc ? clockInUtc.clock : start.clock).at(end.date, end.seconds) }
}

const momentOn = (start: Start, date: LocalDate, { zone }: Context): EpochMs =>
  start.seconds === null ? startOfDay(zone, date) : start.clock.at(date, start.seconds)

/** Moments at which a rule puts an event, within the window. */
const momentsOf = (event: IcalComponent, start: Start, context: Context): readonly EpochMs[] => {
  const text = propertyOf(event, 'RRULE')?.value
  if (text === undefined) return [start.at]
  const { rest, last = Number.POSITIVE_INFINITY } = withoutUntil(text, start, context)
  const rule = parseRecurrence(rest)
  if (!rule.ok) {
    context.warn(rule.code)
    return []
  }
  const { window, zone } = context
  // A day more on both sides, as zones differ; longer events begin earlier.
  const first = addDays(context.clockOf(zone).clock.dateOf(window.from), -40)
  const near = nearWindow(rule.value, start.date, first)
  const moments: EpochMs[] = []
  for (const date of datesOf(near.rule, near.anchor)) {
    if (!context.mayLookOn() || moments.length >= mostInstances) {
      context.warn('too_many_events')
      break
    }
    const at = momentOn(start, date, context)
    if (at > last || at >= window.until) break
    if (date >= first) moments.push(at)
  }
  return moments
}

/** Moments of properties that list several. */
const listedMoments = (event: IcalComponent, name: string, context: Context): readonly EpochMs[] =>
  event.properties
    .filter((property) => property.name === name)
    .flatMap((property) =>
      property.value
        .split(',')
        .flatMap((value) => startOf({ ...property, value: value.split('/')[0] ?? '' }, context)?.at ?? []),
    )

const instance = (
  event: IcalComponent,
  { start, at, length, recurrenceId }: { start: Start; at: EpochMs; length: Length; recurrenceId: string },
  { zone }: Context,
): ExternalEvent => ({
  uid: uidOf(event),
  recurrenceId,
  startsAt: at,
  endsAt: 'ms' in length ? at + length.ms : startOfDay(zone, addDays(dateIn(start, at, zone), length.days)),
  isBusy: isBusy(event),
  title: cutText(unescapeText(propertyOf(event, 'SUMMARY')?.value ?? ''), 200),
})

/** The date of a whole day from its first moment for the member. */
const dateIn = ({ date, at: first }: Start, at: EpochMs, zone: string): LocalDate => {
  const days = Math.round((at - first) / dayMs)
  return (
    [days, days - 1, days + 1].map((each) => addDays(date, each)).find((each) => startOfDay(zone, each) === at) ?? date
  )
}

/** One event with the instances of its rule, without those that are taken out or changed. */
const eventsOfMaster = (master: IcalComponent, changed: ReadonlySet<EpochMs>, context: Context): ExternalEvent[] => {
  const property = propertyOf(master, 'DTSTART')
  const start = property && startOf(property, context)
  if (!start) {
    context.warn('event_not_understood')
    return []
  }
  const isRecurring = master.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE')
  const without = new Set([...changed, ...listedMoments(master, 'EXDATE', context)])
  const moments = new Set([...momentsOf(master, start, context), ...listedMoments(master, 'RDATE', context)])
  const length = lengthOf(master, start, context)
  return [...moments]
    .filter((at) => !without.has(at))
    .map((at) => instance(master, { start, at, length, recurrenceId: isRecurring ? toInstant(at) : '' }, context))
}

/** A change of one instance of a rule, or of all from it on. */
type Change = {
  readonly event: IcalComponent
  /** The moment at which the rule put the instance. */
  readonly moment: EpochMs
  /** Undefined where it is only taken out. */
  readonly start: Start | undefined
}

const isFromThenOn = ({ event }: Change): boolean =>
  propertyOf(event, 'RECURRENCE-ID')?.params.RANGE?.toUpperCase() === 'THISANDFUTURE'

const changesOf = (versions: readonly IcalComponent[], context: Context): Change[] => {
  const changes = groupBy(
    versions.filter((each) => propertyOf(each, 'RECURRENCE-ID')),
    (each) => startOf(propertyOf(each, 'RECURRENCE-ID') as IcalProperty, context)?.at ?? 0,
  )
  return [...changes].flatMap(([moment, all]) => {
    const event = latest(all)
    const property = event && propertyOf(event, 'DTSTART')
    const start = property && startOf(property, context)
    return event ? [{ event, moment, start }] : []
  })
}

/** An instance by the latest change that holds from before it on: moved by as much, with its length and title. */
const changedFromThenOn = (own: ExternalEvent, ranges: readonly Change[], context: Context): ExternalEvent[] => {
  const range = ranges.findLast(({ moment }) => moment < own.startsAt)
  if (!range) return [own]
  const { event, moment, start } = range
  if (isCancelled(event) || !start) return []
  const at = own.startsAt + (start.at - moment)
  return [
    instance(event, { start, at, length: lengthOf(event, start, context), recurrenceId: own.recurrenceId }, context),
  ]
}

const eventsOfUid = (versions: readonly IcalComponent[], context: Context): ExternalEvent[] => {
  const master = latest(versions.filter((each) => !propertyOf(each, 'RECURRENCE-ID')))
  if (master && isCancelled(master)) return []
  const changes = changesOf(versions, context).toSorted((one, other) => one.moment - other.moment)
  const ranges = changes.filter(isFromThenOn)
  const own = master ? eventsOfMaster(master, new Set(changes.map(({ moment }) => moment)), context) : []
  const changed = changes.flatMap(({ event, moment, start }) => {
    if (isCancelled(event) || !start) return []
    const length = lengthOf(event, start, context)
    return [instance(event, { start, at: start.at, length, recurrenceId: toInstant(moment) }, context)]
  })
  return [...own.flatMap((each) => changedFromThenOn(each, ranges, context)), ...changed]
}

/**
 * Events of a calendar that overlap a window, with the instances of their rules: exceptions, changes and cancellations are followed. What
 * is not understood is left out and counted. Refuses with `calendar_not_understood` or `calendar_too_large`.
 */
export const eventsFrom = (text: string, reading: Reading): Result<ReadCalendar, CalendarFileRefusal> => {
  const parsed = parseCalendar(text)
  if (!parsed.ok) return parsed
  const warnings: Partial<Record<CalendarWarning, number>> = {}
  const warn = (code: CalendarWarning) => {
    warnings[code] = (warnings[code] ?? 0) + 1
  }
  let looked = 0
  const { window, zone: ownZone } = reading
  const { components } = parsed.value
  const definitions = components.filter(({ name }) => name === 'VTIMEZONE')
  const context: Context = {
    ...reading,
    clockOf: clocksOf({ definitions, window, ownZone }),
    warn,
    mayLookOn: () => {
      looked += 1
      return looked <= mostDates
    },
  }
  const byUid = groupBy(
    components.filter(({ name }) => name === 'VEVENT'),
    uidOf,
  )
  const found = [...byUid]
    .flatMap(([, versions]) => eventsOfUid(versions, context))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt && startsAt < window.until && endsAt > window.from)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  if (found.length > mostEvents) warn('too_many_events')
  const name = propertyOf(parsed.value, 'X-WR-CALNAME') ?? propertyOf(parsed.value, 'NAME')
  return ok({ name: cutText(unescapeText(name?.value ?? ''), 80), events: found.slice(0, mostEvents), warnings })
}

/** Several calendars as one, such as the resources of a collection; what one of them left out is counted. */
export const mergeCalendars = (name: string, calendars: readonly ReadCalendar[]): ReadCalendar => {
  const warnings: Partial<Record<CalendarWarning, number>> = {}
  for (const calendar of calendars)
    for (const code of calendarWarnings) {
      const times = calendar.warnings[code] ?? 0
      if (times > 0) warnings[code] = (warnings[code] ?? 0) + times
    }
  const events = calendars
    .flatMap((calendar) => calendar.events)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  if (events.length > mostEvents) warnings.too_many_events = (warnings.too_many_events ?? 0) + 1
  return { name: cutText(name, 80), events: events.slice(0, mostEvents), warnings }
}
