import { sourceFailures, sourceKinds, sourceRefusals } from '@fettle/domain/calendar/calendar-source'
import { mostCalendarOctets } from '@fettle/domain/calendar/icalendar-lines'
import { calendarWarnings } from '@fettle/domain/calendar/icalendar-read'
import * as z from 'zod/mini'
import { count, instant, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A calendar of another program. Its address is not told again. */
export const calendarSource = z.strictObject({
  uuid,
  kind: z.enum(sourceKinds),
  name: z.string(),
  /** Whether its events forbid visits, or only warn of them. */
  isHard: z.boolean(),
  eventCount: count,
  /** What was left out or may be wrong, and how often. */
  warnings: z.array(z.strictObject({ code: z.enum(calendarWarnings), count })),
  /** Why it could not be read last. */
  failure: z.nullable(z.enum(sourceFailures)),
  failures: count,
  syncedAt: z.nullable(instant),
  nextAt: z.nullable(instant),
  createdAt: instant,
  version,
})
export type CalendarSourceView = z.output<typeof calendarSource>

const entries = { name: optionalSingleLineText(80), isHard: z._default(z.boolean(), false) }
const one = { sourceUuid: uuid, version }
const bodyLimit = mostCalendarOctets + 1024 * 1024

export const calendarSourcesMethods = methods('find-a-pro', 'calendar-sources', {
  list: {
    kind: 'query',
    summary: 'Calendars of other programs that the caller has added.',
    access: 'calendar-sources.own',
    input: {},
    output: z.strictObject({ sources: z.array(calendarSource) }),
  },
  add: {
    kind: 'command',
    summary:
      'Adds a calendar by its address, or with a user name the collection of a CalDAV server: it is read at once, and every hour from then on.',
    access: 'calendar-sources.own',
    input: {
      address: singleLineText(2000),
      /** Of a CalDAV server; empty for an address that needs none. */
      user: optionalSingleLineText(200),
      password: z._default(z.string().check(z.maxLength(200)), ''),
      ...entries,
    },
    output: calendarSource,
    refusals: sourceRefusals,
  },
  uploadIcs: {
    kind: 'command',
    summary: 'Adds the events of an iCalendar file.',
    access: 'calendar-sources.own',
    input: { text: z.string().check(z.minLength(1), z.maxLength(mostCalendarOctets)), ...entries },
    output: calendarSource,
    refusals: sourceRefusals,
    bodyLimit,
  },
  edit: {
    kind: 'command',
    summary: 'Renames a calendar, or changes whether its events forbid visits.',
    access: 'calendar-sources.own',
    input: { ...one, name: singleLineText(80), isHard: z.boolean() },
    output: calendarSource,
  },
  syncNow: {
    kind: 'command',
    summary: 'Reads the address of a calendar again.',
    access: 'calendar-sources.own',
    input: { sourceUuid: uuid },
    output: calendarSource,
    refusals: sourceRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a calendar with its events.',
    access: 'calendar-sources.own',
    input: one,
    output: z.strictObject({}),
  },
})
