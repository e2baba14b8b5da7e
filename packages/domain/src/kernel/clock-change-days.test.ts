import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editions } from '../editions/editions.ts'
import {
  addDays,
  dayEndingAt,
  dayMs,
  hourMs,
  instantAt,
  isLocalTime,
  localDateOf,
  localTimeOf,
  minutesOfDay,
  startOfDay,
} from './calendar.ts'
import { toInstant } from './instant.ts'

const at = (zone: string, day: string, time: string) => toInstant(instantAt(zone, day, minutesOfDay(time)))

/** Days on which the clocks change, with a skipped and a repeated time, in each market. */
const changes = [
  { zone: 'Europe/London', day: '2027-03-28', time: '01:30', instant: '2027-03-28T01:30:00.000Z', shown: '02:30' },
  { zone: 'Europe/Berlin', day: '2027-03-28', time: '02:30', instant: '2027-03-28T01:30:00.000Z', shown: '03:30' },
  { zone: 'America/New_York', day: '2027-03-14', time: '02:30', instant: '2027-03-14T07:30:00.000Z', shown: '03:30' },
  {
    zone: 'America/Los_Angeles',
    day: '2027-03-14',
    time: '02:30',
    instant: '2027-03-14T10:30:00.000Z',
    shown: '03:30',
  },
] as const
const repeated = [
  { zone: 'Europe/London', day: '2026-10-25', time: '01:30', instant: '2026-10-25T00:30:00.000Z' },
  { zone: 'Europe/Berlin', day: '2026-10-25', time: '02:30', instant: '2026-10-25T00:30:00.000Z' },
  { zone: 'America/New_York', day: '2026-11-01', time: '01:30', instant: '2026-11-01T05:30:00.000Z' },
  { zone: 'America/Los_Angeles', day: '2026-11-01', time: '01:30', instant: '2026-11-01T08:30:00.000Z' },
] as const

describe('the clock-change days', () => {
  it.each(changes)(
    'in $zone: on $day $time does not exist and moves on by the gap',
    ({ zone, day, time, instant, shown }) => {
      expect(isLocalTime(zone, day, minutesOfDay(time))).toBe(false)
      expect(at(zone, day, time)).toBe(instant)
      expect(localTimeOf(zone, Date.parse(instant))).toBe(shown)
    },
  )
  it.each(repeated)('in $zone: on $day $time exists twice, and the first counts', ({ zone, day, time, instant }) => {
    expect(isLocalTime(zone, day, minutesOfDay(time))).toBe(true)
    expect(at(zone, day, time)).toBe(instant)
    expect(localTimeOf(zone, Date.parse(instant) + hourMs)).toBe(time)
  })
  it('end a deadline at midnight, which names the day before', () => {
    const midnight = instantAt('Europe/London', '2026-12-05', 0)
    expect(dayEndingAt('Europe/London', midnight)).toBe('2026-12-04')
    expect(dayEndingAt('Europe/London', midnight - 60_000)).toBeUndefined()
    expect(dayEndingAt('Europe/London', startOfDay('Europe/London', '2027-03-29'))).toBe('2027-03-28')
  })
  it('read back as they were written, in every zone of every market, on every day and over midnight', () => {
    const zones = Object.values(editions).flatMap(({ timeZones }) =>
      timeZones.map(({ tzDatabaseTimeZone }) => tzDatabaseTimeZone),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 2 * 24 * 60 - 1 }),
        (zone, days, minutes) => {
          const day = addDays('2024-01-01', days)
          const moment = instantAt(zone, day, minutes)
          const date = addDays(day, Math.floor(minutes / 1440))
          // A skipped time is an hour later on the clock.
          const gap = isLocalTime(zone, day, minutes) ? 0 : 60
          expect(localDateOf(zone, moment)).toBe(date)
          expect(minutesOfDay(localTimeOf(zone, moment))).toBe((minutes % 1440) + gap)
          expect(Math.abs(moment - startOfDay(zone, day))).toBeLessThan(2 * dayMs + 2 * hourMs)
        },
      ),
      { numRuns: 500 },
    )
  })
})
