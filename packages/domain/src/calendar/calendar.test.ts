import { describe, expect, test } from 'vitest'
import { addDays, hourMs, instantAt } from '../kernel/calendar.ts'
import { unreachableStates } from '../kernel/machine.ts'
import { absenceSpan, approveAbsence } from './absence.ts'
import { absenceMachine } from './absence-states.ts'
import { freeSpans, isWithin, minutesIn } from './free-time.ts'
import { checkPlan, firstObjection, loadOn, type OccupiedSpan } from './plan-check.ts'
import { skillFault, skillFaultWithin } from './skills.ts'
import { type SlotNeed, suggestSlots } from './suggest-slots.ts'
import { learnedFactor, travelMinutes } from './travel.ts'
import {
  checkWeeks,
  defaultPattern,
  spansOfDay,
  type WeekPattern,
  workingSpans,
  workingSpansOn,
} from './week-pattern.ts'

const london = 'Europe/London'
const at = (date: string, time: string, zone = london) =>
  instantAt(zone, date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const everyDay = (from: number, until: number, zone = london): WeekPattern => ({
  ...defaultPattern(zone, null),
  weeks: [Array.from({ length: 7 }, () => [{ from: from * 60, until: until * 60 }])],
})
const visit = (
  sourceId: string,
  [date, from, until]: readonly [date: string, from: string, until: string],
  point?: OccupiedSpan['point'],
): OccupiedSpan => ({
  kind: 'visit',
  sourceId,
  from: at(date, from),
  until: at(date, until),
  point: point ?? null,
})
const manchester = { latitude: 53.48, longitude: -2.24 }
/** A point so many kilometres north. */
const north = (km: number) => ({ latitude: 53.48 + km / 111.1949, longitude: -2.24 })

describe('working hours', () => {
  test('name the first fault with its week and weekday', () => {
    const day = [{ from: 480, until: 960 }]
    const week = [day, day, day, day, day, [], []]
    expect(checkWeeks([week])).toMatchObject({ ok: true })
    expect(checkWeeks([])).toMatchObject({ code: 'pattern_weeks' })
    expect(checkWeeks([week.slice(1)])).toMatchObject({ code: 'pattern_days', facts: { week: 1 } })
    const broken = (spans: { from: number; until: number }[]) => checkWeeks([week, [day, spans, day, day, day, [], []]])
    expect(broken([{ from: 600, until: 600 }])).toMatchObject({
      code: 'pattern_span_empty',
      facts: { week: 2, weekday: 2 },
    })
    expect(broken([{ from: 600, until: 1441 }])).toMatchObject({ code: 'pattern_span_outside_day' })
    expect(
      broken([
        { from: 480, until: 720 },
        { from: 700, until: 900 },
      ]),
    ).toMatchObject({ code: 'pattern_spans_overlap' })
    expect(broken([1, 2, 3, 4].map((n) => ({ from: n * 60, until: n * 60 + 30 })))).toMatchObject({
      code: 'pattern_too_many_spans',
    })
  })

  test('repeat after their weeks, and keep holidays of the region', () => {
    const shift = [{ from: 360, until: 840 }]
    const pattern: WeekPattern = {
      ...defaultPattern(london, 'GB-EAW'),
      weeks: [
        [shift, [], [], [], [], [], []],
        [[], shift, [], [], [], [], []],
      ],
      validFrom: '2026-03-04',
    }
    // The week of the first day is the first one, though it began on the Monday before.
    expect(spansOfDay(pattern, '2026-03-02')).toEqual([])
    expect(spansOfDay(pattern, '2026-03-10')).toEqual(shift)
    expect(spansOfDay(pattern, '2026-03-16')).toEqual(shift)
    expect(spansOfDay(pattern, '2026-03-17')).toEqual([])
    expect(spansOfDay(defaultPattern(london, 'GB-EAW'), '2026-05-04')).toEqual([])
    expect(spansOfDay(defaultPattern('Europe/Berlin', 'DE-HH'), '2026-05-04')).toEqual([{ from: 480, until: 1020 }])
  })

  test.each([
    ['Europe/London', '2026-10-25', 25, '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25, '2026-03-29', 23],
    ['America/New_York', '2026-11-01', 25, '2026-03-08', 23],
  ])(
    'of a day of a clock change in %s keep their local hours',
    (...[zone, longDay, longHours, shortDay, shortHours]) => {
      const hoursOf = (pattern: WeekPattern, date: string) => minutesIn(workingSpansOn([pattern], date)) / 60
      expect(hoursOf(everyDay(0, 24, zone), longDay)).toBe(longHours)
      expect(hoursOf(everyDay(0, 24, zone), shortDay)).toBe(shortHours)
      expect(hoursOf(everyDay(8, 16, zone), longDay)).toBe(8)
      expect(hoursOf(everyDay(8, 16, zone), shortDay)).toBe(8)
      const span = workingSpansOn([everyDay(8, 16, zone)], longDay)[0]
      expect(span?.from).toBe(instantAt(zone, longDay, 480))
    },
  )

  test('of the nearest owner count while they are valid', () => {
    const own = { ...everyDay(12, 20), validFrom: '2026-03-01', validUntil: '2026-03-31' }
    const spans = (date: string) => workingSpansOn([own, everyDay(8, 16)], date)
    expect(spans('2026-03-10')).toEqual([{ from: at('2026-03-10', '12:00'), until: at('2026-03-10', '20:00') }])
    expect(spans('2026-04-10')).toEqual([{ from: at('2026-04-10', '08:00'), until: at('2026-04-10', '16:00') }])
  })
})

test('free time is working hours without what occupies them', () => {
  const occupied = [visit('a', ['2026-03-10', '09:00', '11:00']), visit('b', ['2026-03-10', '10:30', '12:00'])]
  const window = { from: at('2026-03-10', '00:00'), until: at('2026-03-11', '00:00') }
  expect(freeSpans({ patterns: [everyDay(8, 16)], occupied }, window)).toEqual([
    { from: at('2026-03-10', '08:00'), until: at('2026-03-10', '09:00') },
    { from: at('2026-03-10', '12:00'), until: at('2026-03-10', '16:00') },
  ])
  expect(
    workingSpans([everyDay(8, 16)], { from: at('2026-03-10', '15:00'), until: at('2026-03-11', '09:00') }),
  ).toHaveLength(2)
  const touching = [
    { from: 0, until: 5 },
    { from: 5, until: 9 },
  ]
  expect(isWithin(touching, { from: 2, until: 8 })).toBe(true)
  expect(isWithin(touching, { from: 2, until: 10 })).toBe(false)
})

describe('travel', () => {
  const noon = { at: at('2026-03-10', '12:00'), zone: london }
  test('follows the distance and the hour', () => {
    expect(travelMinutes({ from: manchester, to: manchester }, noon)).toEqual({ minutes: 0, isKnown: true })
    expect(travelMinutes({ from: manchester, to: north(10) }, noon).minutes).toBe(29)
    expect(travelMinutes({ from: manchester, to: north(10) }, { ...noon, at: at('2026-03-10', '08:00') }).minutes).toBe(
      35,
    )
    expect(travelMinutes({ from: null, to: manchester }, noon)).toEqual({ minutes: 20, isKnown: false })
  })
  test('is learned from thirty legs on, within bounds', () => {
    const legs = (count: number, actual: number) => Array.from({ length: count }, () => ({ actual, estimate: 20 }))
    expect(learnedFactor(legs(29, 40))).toBe(1)
    expect(learnedFactor(legs(30, 30))).toBe(1.5)
    expect(learnedFactor(legs(30, 100))).toBe(2)
    expect(learnedFactor([...legs(30, 5)])).toBe(0.6)
    expect(learnedFactor([...legs(300, 100), ...legs(200, 20)])).toBe(1)
  })
})

test('a skill ends with its certificate', () => {
  const gas = { id: 'gas', name: 'Gas', categories: ['heating-gas'] as const }
  expect(skillFault([], [], '2026-03-10')).toBeUndefined()
  expect(skillFault([gas], [], '2026-03-10')).toEqual({ code: 'skill_missing', skill: 'Gas' })
  const own = [{ skillId: 'gas', validFrom: '2026-02-10', validUntil: '2026-03-10' }]
  expect(skillFault([gas], own, '2026-03-10')).toBeUndefined()
  expect(skillFault([gas], own, '2026-03-11')).toEqual({
    code: 'skill_expired',
    skill: 'Gas',
    validUntil: '2026-03-10',
  })
  // A certificate that begins later counts from its first day; the days between two lack it.
  expect(skillFault([gas], own, '2026-02-09')).toEqual({ code: 'skill_missing', skill: 'Gas' })
  const renewed = [...own, { skillId: 'gas', validFrom: '2026-03-20', validUntil: null }]
  expect(skillFault([gas], renewed, '2026-03-19')).toMatchObject({ code: 'skill_expired', validUntil: '2026-03-10' })
  expect(skillFault([gas], renewed, '2026-03-20')).toBeUndefined()
  expect(skillFaultWithin([gas], renewed, { first: '2026-03-11', last: '2026-03-25' })).toBeUndefined()
  expect(skillFaultWithin([gas], renewed, { first: '2026-03-11', last: '2026-03-19' })).toMatchObject({
    code: 'skill_expired',
  })
})

describe('a plan', () => {
  const slot = (from: string, until: string) => ({
    bookingId: 'own',
    from: at('2026-03-10', from),
    until: at('2026-03-10', until),
    zone: london,
    point: manchester,
    needed: [],
    completeBy: at('2026-03-10', '15:00'),
  })
  const person = (occupied: OccupiedSpan[]) => ({ patterns: [everyDay(8, 16)], occupied, skills: [] })

  test('names what forbids it: another visit, leave', () => {
    const busy = checkPlan(slot('09:00', '10:00'), person([visit('b', ['2026-03-10', '09:30', '11:00'])]))
    expect(busy.blocks).toEqual([
      {
        code: 'operative_not_free',
        facts: { startsAt: '2026-03-10T09:30:00.000Z', endsAt: '2026-03-10T11:00:00.000Z' },
      },
    ])
    const away = { ...visit('c', ['2026-03-10', '00:00', '23:59']), kind: 'absence' as const }
    expect(checkPlan(slot('09:00', '10:00'), person([away])).blocks).toMatchObject([{ code: 'operative_on_leave' }])
    // Its own time does not stand in its way.
    expect(checkPlan(slot('09:00', '10:00'), person([visit('own', ['2026-03-10', '09:00', '10:00'])])).blocks).toEqual(
      [],
    )
  })

  test('names what may be accepted, and stays refused until it is', () => {
    const check = checkPlan(slot('15:30', '17:00'), person([visit('b', ['2026-03-10', '15:00', '15:20'], north(10))]))
    expect(check.warnings).toEqual([
      { code: 'outside_working_hours', facts: { minutes: 60 } },
      { code: 'travel_too_short', facts: { minutes: 19 } },
      { code: 'past_target', facts: { at: '2026-03-10T15:00:00.000Z' } },
    ])
    expect(firstObjection(check, ['outside_working_hours'])).toMatchObject({ code: 'travel_too_short' })
    expect(firstObjection(check, ['outside_working_hours', 'travel_too_short', 'past_target'])).toBeUndefined()
  })

  test('counts the minutes of a day against its limit', () => {
    const full = {
      ...person([visit('b', ['2026-03-10', '08:00', '11:00'])]),
      patterns: [{ ...everyDay(8, 16), mostMinutes: 240 }],
    }
    expect(checkPlan(slot('12:00', '14:00'), full).warnings).toEqual([{ code: 'day_too_full', facts: { minutes: 60 } }])
    expect(loadOn(full, '2026-03-10', london)).toEqual({ workingMinutes: 480, bookedMinutes: 180 })
  })
})

describe('suggested times', () => {
  const gas = { id: 'gas', name: 'Gas', categories: [] }
  const need: SlotNeed = {
    minutes: 90,
    zone: london,
    point: manchester,
    needed: [],
    completeBy: at('2026-03-12', '17:00'),
    formerMemberId: null,
    gridMinutes: 15,
    bufferMinutes: 0,
  }
  const window = { from: at('2026-03-10', '08:00'), until: at('2026-03-12', '00:00') }
  const person = (memberId: string, occupied: OccupiedSpan[] = []): Candidate => ({
    memberId,
    patterns: [everyDay(8, 16)],
    occupied,
    skills: [],
  })

  test('come after the way from the visit before, on the grid', () => {
    const { slots } = suggestSlots(
      need,
      [person('a', [visit('x', ['2026-03-10', '08:00', '10:05'], north(10))])],
      window,
    )
    const first = slots.find(({ startsAt }) => startsAt < at('2026-03-11', '00:00'))
    expect(first).toMatchObject({ memberId: 'a', startsAt: at('2026-03-10', '10:45'), reasons: ['before_target'] })
  })

  test('prefer who was there before, and who is in the building', () => {
    const known = suggestSlots({ ...need, formerMemberId: 'b' }, [person('a'), person('b')], window)
    expect(known.slots[0]).toMatchObject({ memberId: 'b', reasons: ['same_person', 'before_target'] })
    const near = person('c', [visit('x', ['2026-03-10', '08:00', '09:00'], manchester)])
    const far = person('a', [visit('x', ['2026-03-10', '08:00', '09:00'], north(12))])
    expect(suggestSlots(need, [far, near], window).slots[0]).toMatchObject({ memberId: 'c', travelMinutes: 0 })
  })

  test('are ten at most, none outside of the free time', () => {
    const { slots } = suggestSlots(
      need,
      'abcdefgh'.split('').map((id) => person(id)),
      window,
    )
    expect(slots).toHaveLength(10)
    for (const { startsAt, endsAt } of slots)
      expect(isWithin(workingSpans([everyDay(8, 16)], window), { from: startsAt, until: endsAt })).toBe(true)
  })

  test('name for each person without one the first fact', () => {
    const away = {
      ...visit('x', ['2026-03-09', '00:00', '23:59']),
      until: at('2026-03-13', '00:00'),
      kind: 'absence' as const,
    }
    const gaps = ['2026-03-10', '2026-03-11'].flatMap((date) =>
      [8, 10, 12, 14].map((hour) =>
        visit(
          `${date}${hour}`,
          [date, `${String(hour).padStart(2, '0')}:00`, `${String(hour + 1).padStart(2, '0')}:00`],
          manchester,
        ),
      ),
    )
    const full = ['2026-03-10', '2026-03-11'].map((date) => visit(date, [date, '08:00', '16:00']))
    const idle = { ...person('idle'), patterns: [{ ...everyDay(8, 16), validFrom: '2027-01-01' }] }
    const { slots, without } = suggestSlots(
      need,
      [person('away', [away]), person('gaps', gaps), person('full', full), idle],
      window,
    )
    expect(slots).toEqual([])
    expect(without).toEqual([
      { memberId: 'away', code: 'on_leave' },
      { memberId: 'gaps', code: 'gaps_too_short' },
      { memberId: 'full', code: 'fully_booked' },
      { memberId: 'idle', code: 'no_working_hours' },
    ])
    const expired = {
      ...person('old'),
      skills: [{ skillId: 'gas', validFrom: null, validUntil: addDays('2026-03-10', -1) }],
    }
    expect(suggestSlots({ ...need, needed: [gas] }, [person('none'), expired], window).without).toEqual([
      { memberId: 'none', code: 'skill_missing', skill: 'Gas' },
      { memberId: 'old', code: 'skill_expired', skill: 'Gas' },
    ])
  })
})

describe('an absence', () => {
  test('covers whole days of its zone, also where the clocks change', () => {
    const days = { firstOn: '2026-10-25', lastOn: '2026-10-25', from: null, until: null }
    const span = absenceSpan(days, london, at('2026-10-01', '00:00'))
    expect(span.ok && (span.value.until - span.value.from) / hourMs).toBe(25)
    expect(absenceSpan({ ...days, lastOn: '2026-10-24' }, london, 0)).toMatchObject({
      code: 'absence_ends_before_it_begins',
    })
    expect(absenceSpan({ ...days, lastOn: '2028-10-24' }, london, 0)).toMatchObject({ code: 'absence_too_long' })
    expect(absenceSpan(days, london, at('2027-01-01', '00:00'))).toMatchObject({ code: 'absence_too_early' })
  })
  test('is approved once every visit inside is moved or kept by name', () => {
    expect(approveAbsence('requested', { inside: ['a', 'b'], keeps: ['b'] })).toMatchObject({
      code: 'visits_inside_absence',
      facts: { count: 1 },
    })
    expect(approveAbsence('requested', { inside: ['a'], keeps: ['a'] })).toMatchObject({ value: 'approved' })
    expect(approveAbsence('declined', { inside: [], keeps: [] })).toMatchObject({ code: 'absence_cannot_be_moved' })
  })
  test('reaches each of its states', () => expect(unreachableStates(absenceMachine, 'requested')).toEqual([]))
})
