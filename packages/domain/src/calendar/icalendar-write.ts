import { addDays, dayMs, hourMs, localDateOf, localTimeOf, offsetAt } from '../kernel/calendar.ts'
import { toInstant } from '../kernel/instant.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'

export type FeedStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

/** An event of a feed. */
export type FeedEvent = {
  /** Stays the same as long as the event is the same thing. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly stampedAt: EpochMs
  readonly zone: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** First and last day of an event of whole days. */
  readonly days?: { readonly first: LocalDate; readonly last: LocalDate }
  readonly status: FeedStatus
  readonly summary: string
  readonly location: string
  readonly description: string
}
export type Feed = { readonly name: string; readonly events: readonly FeedEvent[] }

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** Octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
}

/** Longest line without its end, in octets (RFC 5545 3.1). */
const mostOctets = 75

/** A content line folded by octets: no character is torn apart, and a line that continues begins with a space. */
export const foldLine = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Text as a value: separators escaped, line breaks as `\n`, control characters left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const compactDate = (date: LocalDate): string => date.replaceAll('-', '')
const inUtc = (at: EpochMs): string => `${toInstant(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const localMoment = (zone: string, at: EpochMs): string =>
  `${compactDate(localDateOf(zone, at))}T${localTimeOf(zone, at).replace(':', '')}${pad(Math.floor(at / 1000) % 60)}`

/** Whether the local time of a moment names it alone: of two equal local times other programs choose one or the other. */
const isNamedLocally = (zone: string, at: EpochMs): boolean => {
  const gained = offsetAt(zone, at - 3 * hourMs) - offsetAt(zone, at + 3 * hourMs)
  const local = localMoment(zone, at)
  return gained <= 0 || [at - gained, at + gained].every((other) => localMoment(zone, other) !== local)
}

const timeLine = (name: string, zone: string, at: EpochMs): string =>
  isNamedLocally(zone, at) ? `${name};TZID=${zone}:${localMoment(zone, at)}` : `${name}:${inUtc(at)}`

const offsetText = (offset: EpochMs): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}

type Change = { readonly at: EpochMs; readonly before: EpochMs; readonly after: EpochMs }

/** Changes of the offset of a zone between two moments, to the second. */
const changesOf = (zone: string, from: EpochMs, until: EpochMs): readonly Change[] => {
  const changes: Change[] = []
  for (let day = from; day < until; day += dayMs) {
    const [before, after] = [offsetAt(zone, day), offsetAt(zone, day + dayMs)]
    if (before === after) continue
    let [low, high] = [day, day + dayMs]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

const observance = ({ at, before, after }: Change): string[] => {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  const local = at + before
  return [
    `BEGIN:${name}`,
    `DTSTART:${inUtc(local).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ]
}

/** The definition of a zone for events between two moments: the offset before them, and each change. */
const timeZoneLines = (zone: string, from: EpochMs, until: EpochMs): string[] => {
  const midnight = Math.floor(from / dayMs) * dayMs
  const first = offsetAt(zone, midnight)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: midnight, before: first, after: first }),
    ...changesOf(zone, midnight, until + dayMs).flatMap(observance),
    'END:VTIMEZONE',
  ]
}

const eventLines = (event: FeedEvent): string[] => {
  const { uid, sequence, stampedAt, zone, startsAt, endsAt, days, status, summary, location, description } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(stampedAt)}`,
    `SEQUENCE:${sequence}`,
    ...(days
      ? [`DTSTART;VALUE=DATE:${compactDate(days.first)}`, `DTEND;VALUE=DATE:${compactDate(addDays(days.last, 1))}`]
      : [timeLine('DTSTART', zone, startsAt), timeLine('DTEND', zone, endsAt)]),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** A feed as iCalendar (RFC 5545), with the definition of each zone that its events name. */
export const writeFeed = ({ name, events }: Feed): string => {
  const zones = new Map<string, { from: EpochMs; until: EpochMs }>()
  for (const { zone, startsAt, endsAt, days } of events) {
    if (days) continue
    const known = zones.get(zone) ?? { from: startsAt, until: endsAt }
    zones.set(zone, { from: Math.min(known.from, startsAt), until: Math.max(known.until, endsAt) })
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fettle//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[...zones].flatMap(([zone, { from, until }]) => timeZoneLines(zone, from, until)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
