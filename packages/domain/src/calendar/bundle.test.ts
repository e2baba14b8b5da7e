import { describe, expect, test } from 'vitest'
import { instantAt } from '../kernel/calendar.ts'
import { type BundleCandidate, bundleFor } from './bundle.ts'
import type { OccupiedSpan } from './plan-check.ts'
import { defaultPattern } from './week-pattern.ts'

const zone = 'Europe/London'
const day = '2026-03-10'
const at = (hour: number, date = day) => instantAt(zone, date, Math.round(hour * 60))
const clock = (moment: number) => new Date(moment).toISOString().slice(11, 16)
const home = { latitude: 53.48, longitude: -2.24 }
/** A point so many kilometres north. */
const north = (km: number) => ({ latitude: 53.48 + km / 111.1949, longitude: -2.24 })
const gas = { id: 'gas', name: 'Gas', categories: ['heating' as const] }

const visit = { bookingId: 'v', zone, locationId: 'flat 1', point: home, from: at(9), until: at(10) }
const own: OccupiedSpan = { kind: 'visit', sourceId: 'v', from: at(9), until: at(10), point: home }
const patterns = [
  { ...defaultPattern(zone, null), weeks: [Array.from({ length: 7 }, () => [{ from: 480, until: 16 * 60 }])] },
]
const terms = (occupied: readonly OccupiedSpan[] = [], skills: readonly string[] = []) => ({
  person: {
    patterns,
    occupied: [own, ...occupied],
    skills: skills.map((skillId) => ({ skillId, validFrom: null, validUntil: null })),
  },
  now: at(7),
  gridMinutes: 15,
  bufferMinutes: 0,
})
const candidate = (id: string, more: Partial<BundleCandidate> = {}): BundleCandidate => ({
  kind: 'repair',
  id,
  locationId: `place of ${id}`,
  point: home,
  needed: [],
  minutes: 60,
  completeBy: null,
  hazardAt: null,
  ...more,
})
const busy = (from: number, until: number, point = home): OccupiedSpan => ({
  kind: 'visit',
  sourceId: `busy ${from}`,
  from: at(from),
  until: at(until),
  point,
})
const times = (items: ReturnType<typeof bundleFor>) =>
  items.map(({ id, startsAt, endsAt }) => `${id} ${clock(startsAt)}-${clock(endsAt)}`)

describe('a bundle', () => {
  test('takes the same building and what is at most ten minutes away, the largest saving first', () => {
    const items = bundleFor(
      visit,
      [candidate('near', { point: north(1) }), candidate('far', { point: north(4) }), candidate('next door')],
      terms(),
    )
    expect(times(items)).toEqual(['next door 10:00-11:00', 'near 11:15-12:15'])
    // A trip of its own counts 20 minutes there and 20 back; 1 km is 8 minutes by road.
    expect(items.map(({ savedMinutes, travelMinutes }) => [savedMinutes, travelMinutes])).toEqual([
      [40, 0],
      [32, 8],
    ])
  })

  test('names the very place, where one attempt to get access is saved', () => {
    const items = bundleFor(visit, [candidate('a', { locationId: 'flat 1', point: null }), candidate('b')], terms())
    expect(items.map(({ id, isSamePlace }) => [id, isSamePlace])).toEqual([
      ['a', true],
      ['b', false],
    ])
    // Where no position is known, only the very place counts as near.
    expect(bundleFor({ ...visit, point: null }, [candidate('b')], terms())).toEqual([])
  })

  test('asks for the skill of the person', () => {
    const needs = [candidate('boiler', { needed: [gas] })]
    expect(bundleFor(visit, needs, terms())).toEqual([])
    expect(bundleFor(visit, needs, terms([], ['gas']))).toHaveLength(1)
  })

  test('fits into the day: after the visit, else before it, and not on top of another one', () => {
    expect(times(bundleFor(visit, [candidate('a')], terms([busy(10.5, 12)])))).toEqual(['a 08:00-09:00'])
    expect(bundleFor(visit, [candidate('a')], terms([busy(8, 9), busy(10.5, 12)]))).toEqual([])
    // The way to the next visit needs its time too.
    expect(times(bundleFor(visit, [candidate('a')], terms([busy(11, 12, north(10))])))).toEqual(['a 08:00-09:00'])
    expect(times(bundleFor(visit, [candidate('a', { minutes: 400 })], terms()))).toEqual([])
    // A pause of half an hour after the visit: the work begins when it is over.
    const spans = [
      { from: 9 * 60, until: 600 },
      { from: 630, until: 960 },
    ]
    const paused = [{ ...defaultPattern(zone, null), weeks: [Array.from({ length: 7 }, () => spans)] }]
    const person = { ...terms().person, patterns: paused }
    expect(times(bundleFor(visit, [candidate('a')], { ...terms(), person }))).toEqual(['a 10:30-11:30'])
  })

  test('is never past a statutory deadline, and names the clocks it touches', () => {
    expect(bundleFor(visit, [candidate('damp', { hazardAt: at(10.5) })], { ...terms(), now: at(8.5) })).toEqual([])
    const [damp] = bundleFor(visit, [candidate('damp', { hazardAt: at(12) })], terms())
    expect(damp?.risks).toEqual([{ code: 'close_to_hazard_deadline', at: at(12) }])
    const [late, near, early] = bundleFor(
      visit,
      [
        candidate('1', { completeBy: at(8) }),
        candidate('2', { completeBy: at(20) }),
        candidate('3', { completeBy: at(9, '2026-03-20') }),
      ],
      terms(),
    )
    expect([late, near, early].map((item) => item?.risks.map(({ code }) => code))).toEqual([
      ['past_target'],
      ['close_to_target'],
      [],
    ])
  })

  test('has at most five items, which can all be accepted together', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((id) => candidate(id, { minutes: 30 }))
    const items = bundleFor(visit, many, terms())
    expect(times(items)).toEqual(['1 10:00-10:30', '2 10:30-11:00', '3 11:00-11:30', '4 11:30-12:00', '5 12:00-12:30'])
  })
})
