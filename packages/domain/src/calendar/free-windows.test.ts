import { describe, expect, test } from 'vitest'
import { addDays, instantAt, localDateOf } from '../kernel/calendar.ts'
import { type Candidate, freeWindows, proposeWindows, withoutTravel } from './free-windows.ts'
import { defaultPattern, type WeekPattern, workingSpans } from './week-pattern.ts'

const everyDay = (from: number, until: number, zone: string): WeekPattern => ({
  ...defaultPattern(zone, null),
  weeks: [Array.from({ length: 7 }, () => [{ from: from * 60, until: until * 60 }])],
})
const person = (memberId: string, zone: string, more: Partial<Candidate> = {}): Candidate => ({
  memberId,
  patterns: [everyDay(8, 16, zone)],
  occupied: [],
  skills: [],
  ...more,
})
const day = (zone: string, date: string, days = 1) => ({
  from: instantAt(zone, date, 0),
  until: instantAt(zone, addDays(date, days), 0),
})
const at = (zone: string, date: string, hour: number) => instantAt(zone, date, hour * 60)
const need = (zone: string, minutes = 60) => ({ minutes, zone, needed: [] })

describe.each([
  ['Europe/London', '2026-03-29', '2026-10-25', '2026-01-31'],
  ['Europe/Berlin', '2027-03-28', '2027-10-31', '2028-02-29'],
  ['America/New_York', '2026-03-08', '2026-11-01', '2026-12-31'],
])('free times in %s', (...[zone, shortDay, longDay, monthEnd]) => {
  test.each([shortDay, longDay, monthEnd])('keep the hours of the clock around %s', (date) => {
    const { free } = freeWindows(need(zone), [person('a', zone)], day(zone, addDays(date, -1), 3))
    expect(free).toEqual([
      {
        memberId: 'a',
        spans: [-1, 0, 1].map((days) => ({
          from: at(zone, addDays(date, days), 8),
          until: at(zone, addDays(date, days), 16),
        })),
      },
    ])
    // The same as without the lookup of offsets that many people share.
    expect(free[0]?.spans).toEqual(workingSpans([everyDay(8, 16, zone)], day(zone, addDays(date, -1), 3)))
  })

  test('leave out what lasts too short, and name why a person has none', () => {
    const [morning, afternoon] = [
      { kind: 'visit' as const, sourceId: 'v', from: at(zone, monthEnd, 8), until: at(zone, monthEnd, 12) },
      { kind: 'absence' as const, sourceId: 'l', from: at(zone, monthEnd, 12), until: at(zone, monthEnd, 16) },
    ]
    const soft = { ...morning, kind: 'external' as const, isHard: false }
    const gas = { id: 'gas', name: 'Gas', categories: [] }
    const ask = (people: readonly Candidate[], more = {}) =>
      freeWindows({ ...need(zone, 240), ...more }, people, day(zone, monthEnd))
    expect(ask([person('a', zone, { occupied: [morning] })]).free[0]?.spans).toEqual([
      { from: at(zone, monthEnd, 12), until: at(zone, monthEnd, 16) },
    ])
    expect(ask([person('a', zone, { occupied: [soft] })]).free[0]?.spans).toHaveLength(1)
    expect(
      ask([
        person('hours', zone, { patterns: [everyDay(8, 8, zone)] }),
        person('leave', zone, { occupied: [{ ...morning, kind: 'absence' }, afternoon] }),
        person('full', zone, { occupied: [morning, afternoon] }),
        person('short', zone, { occupied: [{ ...morning, until: at(zone, monthEnd, 13) }] }),
      ]).without.map(({ memberId, code }) => `${memberId} ${code}`),
    ).toEqual(['hours no_working_hours', 'leave on_leave', 'full fully_booked', 'short gaps_too_short'])
    const skilled = (validUntil: string | null, validFrom: string | null = null) => [
      person('a', zone, { skills: [{ skillId: 'gas', validFrom, validUntil }] }),
    ]
    expect(ask(skilled(monthEnd), { needed: [gas] }).free).toHaveLength(1)
    expect(ask(skilled(addDays(monthEnd, -1)), { needed: [gas] }).without).toMatchObject([{ code: 'skill_expired' }])
    // A certificate that ends within the window leaves the days until then.
    const two = freeWindows({ ...need(zone), needed: [gas] }, skilled(monthEnd), day(zone, monthEnd, 2))
    expect(two.free[0]?.spans).toHaveLength(1)
    // One that begins within the window leaves the days from then on.
    const second = addDays(monthEnd, 1)
    const later = freeWindows({ ...need(zone), needed: [gas] }, skilled(null, second), day(zone, monthEnd, 2))
    expect(later.free[0]?.spans.map(({ from }) => localDateOf(zone, from))).toEqual([second])
  })
})

const zone = 'Europe/London'
const date = '2026-05-12'

test('travel to the visits around shortens a free time', () => {
  const point = { latitude: 53.48, longitude: -2.24 }
  const far = { latitude: 53.57, longitude: -2.24 }
  const visit = {
    kind: 'visit' as const,
    sourceId: 'v',
    from: at(zone, date, 8),
    until: at(zone, date, 10),
    point: far,
  }
  const span = { from: at(zone, date, 10), until: at(zone, date, 12) }
  const [left] = withoutTravel({ zone, point, bufferMinutes: 5, minutes: 60 }, [span], [visit])
  expect(left && (left.from - span.from) / 60_000).toBeGreaterThan(25)
  expect(left?.until).toBe(span.until)
  expect(withoutTravel({ zone, point, bufferMinutes: 0, minutes: 120 }, [span], [visit])).toEqual([])
  expect(withoutTravel({ zone, point: far, bufferMinutes: 30, minutes: 120 }, [span], [visit])).toEqual([span])
})

test('times to propose are spread over each day, with the person who has most time', () => {
  const spans = (from: number, until: number, days = 0) => [
    { from: at(zone, addDays(date, days), from), until: at(zone, addDays(date, days), until) },
  ]
  const free = [
    { memberId: 'a', spans: [...spans(8, 16), ...spans(8, 16, 1)] },
    { memberId: 'b', spans: spans(8, 9) },
  ]
  const windows = proposeWindows({ minutes: 60, zone, gridMinutes: 15, mostOfDay: 3, most: 5 }, free)
  expect(windows.map(({ startsAt }) => new Date(startsAt).toISOString().slice(8, 16))).toEqual([
    '12T07:00',
    '12T11:00',
    '12T14:00',
    '13T07:00',
    '13T11:00',
  ])
  expect(new Set(windows.map(({ memberId }) => memberId))).toEqual(new Set(['a']))
})
