import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addWorkingDays,
  dateOfDay,
  dayNumber,
  daysBetween,
  localDateOf,
  offsetAt,
  startOfDay,
  weekday,
  workingDaysBetween,
} from './calendar.ts'
import { toEpochMs, toInstant } from './instant.ts'
import { isLocalDate } from './local-date.ts'

const days = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') }).map(dateOfDay)
const moments = fc.integer({ min: 0, max: 4_102_444_800_000 })
const zones = fc.constantFrom(
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Apia',
  'Asia/Kathmandu',
)
const at = (text: string): number => toEpochMs(text) ?? Number.NaN

describe('calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (text) => expect(isLocalDate(text)).toBe(true))
  it.each(['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''])(
    '%s is no day',
    (text) => expect(isLocalDate(text)).toBe(false),
  )

  it('converts to day numbers and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(isLocalDate(addDays(day, count))).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))

  it.each([
    ['1970-01-01', 4],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
  ])('%s is weekday %i', (day, number) => expect(weekday(day)).toBe(number))

  it('skips weekends and holidays when it counts working days', () => {
    expect(addWorkingDays('2026-12-23', 2)).toBe('2026-12-25')
    expect(addWorkingDays('2026-12-23', 2, new Set(['2026-12-25', '2026-12-28']))).toBe('2026-12-29')
    expect(workingDaysBetween('2026-11-20', '2026-11-27')).toBe(5)
  })
})

describe('dates in a time zone', () => {
  it('starts a day an hour earlier in summer', () => {
    expect(toInstant(startOfDay('Europe/London', '2026-07-01'))).toBe('2026-06-30T23:00:00.000Z')
    expect(toInstant(startOfDay('Europe/London', '2026-12-01'))).toBe('2026-12-01T00:00:00.000Z')
    expect(offsetAt('America/New_York', at('2026-07-01T00:00:00Z'))).toBe(-4 * 3_600_000)
  })

  it("starts a day at one o'clock when the clock change skips midnight", () => {
    expect(toInstant(startOfDay('America/Havana', '2024-03-10'))).toBe('2024-03-10T05:00:00.000Z')
  })

  it('starts every day at its first moment, in every zone', () => {
    const modern = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2040-01-01') }).map(dateOfDay)
    fc.assert(
      fc.property(zones, modern, (zone, day) => {
        // Samoa skipped 30 December 2011.
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'))
        const start = startOfDay(zone, day)
        expect(localDateOf(zone, start)).toBe(day)
        expect(localDateOf(zone, start - 1) < day).toBe(true)
      }),
    )
  })
})

describe('instants', () => {
  it('parses what it formatted', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(toEpochMs(toInstant(moment))).toBe(moment)
      }),
    )
  })

  it.each(['2026-02-30T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01', '2026-01-01T00:00:00+01:00', ''])(
    'does not read %s',
    (text) => expect(toEpochMs(text)).toBeUndefined(),
  )

  it('formats like Date.prototype.toISOString', () => {
    expect(toInstant(0)).toBe('1970-01-01T00:00:00.000Z')
    expect(toInstant(1_582_934_400_123)).toBe('2020-02-29T00:00:00.123Z')
  })
})
