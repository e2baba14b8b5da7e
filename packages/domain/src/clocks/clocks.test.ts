import { describe, expect, test } from 'vitest'
import { hourMs } from '../kernel/calendar.ts'
import { toInstant } from '../kernel/instant.ts'
import type { Target } from '../work-orders/priorities.ts'
import { holidayExceptions } from './holiday-exceptions.ts'
import { easterOf, holidaysOf, isHoliday } from './holidays.ts'
import { dueAt, isPaused, type OrderClock, pause, pausedSortKey, readClock, resume, warningAt } from './order-clock.ts'
import { type Region, regionOf, regions } from './regions.ts'
import { advance, defaultWeek, elapsedWorkingTime, type TimeBasis } from './working-time.ts'

const london: TimeBasis = { kind: 'working', week: defaultWeek, region: 'GB-EAW', zone: 'Europe/London' }
const at = (moment: string) => Date.parse(moment)
const after = (counting: TimeBasis, from: string, hours: number) =>
  toInstant(advance(counting, at(from), hours * hourMs)).slice(0, 16)

describe('public holidays', () => {
  test('move with Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  test('on a weekend are observed later in the United Kingdom, and in addition in the United States', () => {
    // Christmas 2027 is a Saturday and Boxing Day a Sunday; in 2022 only Christmas was on a weekend.
    expect(['2027-12-27', '2027-12-28'].map((day) => isHoliday('GB-EAW', day))).toEqual([true, true])
    expect(['2022-12-26', '2022-12-27', '2022-12-28'].map((day) => isHoliday('GB-EAW', day))).toEqual([
      true,
      true,
      false,
    ])
    expect(['2022-01-03', '2022-01-04'].map((day) => isHoliday('GB-SCT', day))).toEqual([true, true])
    expect([...holidaysOf('US', 2026)].filter((day) => day.startsWith('2026-07'))).toEqual(['2026-07-04', '2026-07-03'])
    // New Year 2028 is a Saturday: it is observed in the previous year.
    expect(isHoliday('US', '2027-12-31')).toBe(true)
  })

  test('are those of the nation and of the Land', () => {
    const stored = (day: string) => regions.filter((region) => isHoliday(region, day))
    expect(stored('2026-11-30')).toEqual(['GB-SCT'])
    expect(stored('2026-07-13')).toEqual(['GB-NIR'])
    expect(stored('2026-04-06')).not.toContain('GB-SCT')
    expect(stored('2026-11-18')).toEqual(['DE-SN'])
    expect(stored('2026-06-04')).toEqual(['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL'])
    expect(stored('2026-11-26')).toEqual(['US'])
    expect(holidaysOf('DE', 2026).size).toBe(9)
  })

  test('were added or moved for one year by proclamation', () => {
    const holidays = (region: Region, ...days: readonly string[]) => days.filter((day) => isHoliday(region, day))
    expect(holidays('GB-SCT', '2026-06-15', '2025-06-16')).toEqual(['2026-06-15'])
    expect(holidays('GB-EAW', '2026-06-15')).toEqual([])
    expect(holidays('GB-EAW', '2022-05-30', '2022-06-02', '2022-06-03', '2022-09-19')).toEqual([
      '2022-06-02',
      '2022-06-03',
      '2022-09-19',
    ])
    expect(holidays('GB-NIR', '2020-05-04', '2020-05-08', '2023-05-01', '2023-05-08')).toEqual([
      '2020-05-08',
      '2023-05-01',
      '2023-05-08',
    ])
    expect(holidays('DE-BE', '2020-05-08', '2025-05-08', '2028-06-17')).toHaveLength(3)
    expect(holidays('DE-BB', '2025-05-08')).toEqual([])
    expect([2019, 2021, 2024].map((year) => holidaysOf('GB-EAW', year).has(`${year}-05-08`))).toEqual([
      false,
      false,
      false,
    ])
    // A moved day that no rule has would be a mistake of the table.
    expect(holidayExceptions.filter(({ instead, day }) => instead && instead.slice(0, 4) !== day.slice(0, 4))).toEqual(
      [],
    )
  })

  test('follow from the postcode', () => {
    expect(['LS1 4AP', 'BT1 5GS', 'EH1 1YZ', 'G2 8DL', 'GL1 1AA', ''].map((each) => regionOf('uk', each))).toEqual([
      'GB-EAW',
      'GB-NIR',
      'GB-SCT',
      'GB-SCT',
      'GB-EAW',
      'GB-EAW',
    ])
    const german = [
      '01067',
      '10115',
      '14467',
      '20095',
      '22846',
      '27568',
      '28195',
      '34117',
      '50667',
      '55116',
      '60311',
      '66111',
    ]
    expect(german.map((each) => regionOf('de', each).slice(3))).toEqual(
      'SN BE BB HH SH HB HB HE NW RP HE SL'.split(' '),
    )
    expect(
      ['70173', '80331', '88131', '99084', '39104', '19053', '30159', 'x'].map((each) => regionOf('de', each)),
    ).toEqual(['DE-BW', 'DE-BY', 'DE-BY', 'DE-TH', 'DE-ST', 'DE-MV', 'DE-NI', 'DE'])
    expect(regionOf('us', '94103')).toBe('US')
  })
})

describe('working time', () => {
  test('stops at night, over weekends, on public holidays and on company holidays', () => {
    // 2 April 2026 is the Thursday before Good Friday; the Tuesday after is the next working day.
    expect(after(london, '2026-04-02T15:00:00Z', 2)).toBe('2026-04-07T08:00')
    expect(after(london, '2026-03-07T12:00:00Z', 1)).toBe('2026-03-09T09:00')
    const closed: TimeBasis = { ...london, week: { ...defaultWeek, closedDays: ['2026-03-09'] } }
    expect(after(closed, '2026-03-07T12:00:00Z', 1)).toBe('2026-03-10T09:00')
  })

  test('follows local time when summer time begins', () => {
    expect(after(london, '2026-03-27T16:30:00Z', 1)).toBe('2026-03-30T07:30')
  })

  test('elapses by as much as it advances', () => {
    for (const hours of [0.5, 7, 30, 200]) {
      const from = at('2026-12-23T15:00:00Z')
      expect(elapsedWorkingTime(london, from, advance(london, from, hours * hourMs))).toBe(hours * hourMs)
    }
  })
})

describe('the clock of an order', () => {
  const start = at('2026-03-02T09:00:00Z')
  const clock: OrderClock = {
    response: { value: 4, unit: 'hours' },
    completion: { value: 18, unit: 'hours' },
    place: { zone: 'Europe/London', region: 'GB-EAW', week: defaultWeek },
    pauses: [],
  }

  test('warns when three quarters of the time have elapsed', () => {
    expect(toInstant(warningAt(clock, start, 'response'))).toBe('2026-03-02T12:00:00.000Z')
    expect(toInstant(dueAt(clock, start, 'response'))).toBe('2026-03-02T13:00:00.000Z')
  })

  test('stops while paused and resumes with the remaining time', () => {
    const still = pause(clock, start + 2 * hourMs, 'waiting_for_parts')
    expect([isPaused(still), dueAt(still, start, 'completion')]).toEqual([true, pausedSortKey])
    const again = resume(still, start + 50 * hourMs)
    expect(isPaused(again)).toBe(false)
    expect(dueAt(again, start, 'completion')).toBe(start + (18 + 48) * hourMs)
    const twice = resume(pause(again, start + 60 * hourMs, 'weather'), start + 61 * hourMs)
    expect(dueAt(twice, start, 'completion')).toBe(start + (18 + 49) * hourMs)
  })

  test('is not extended by a pause after it was due', () => {
    const late = resume(pause(clock, start + 30 * hourMs, 'other'), start + 40 * hourMs)
    expect(dueAt(late, start, 'completion')).toBe(start + 18 * hourMs)
  })

  const due = (target: Target, from: string, place = clock.place): string =>
    toInstant(dueAt({ ...clock, completion: target, place }, at(from), 'completion')).slice(0, 16)

  test('counts days by the clock of the property, and working days as whole days of its working time', () => {
    // Over the end of summer time, 28 days later is the same time of day.
    expect(due({ value: 28, unit: 'days' }, '2026-10-12T08:00:00Z')).toBe('2026-11-09T09:00')
    expect(due({ value: 672, unit: 'hours' }, '2026-10-12T08:00:00Z')).toBe('2026-11-09T08:00')
    expect(due({ value: 20, unit: 'working_days' }, '2026-11-04T10:00:00Z')).toBe('2026-12-02T10:00')
    expect(due({ value: 1, unit: 'working_days' }, '2026-11-07T10:00:00Z')).toBe('2026-11-09T17:00')
  })

  test('of a German emergency at night runs around the clock, and of routine work over the holidays', () => {
    const berlin = { zone: 'Europe/Berlin', region: 'DE-BE' as const, week: defaultWeek }
    expect(due({ value: 24, unit: 'hours' }, '2026-11-25T02:10:00Z', berlin)).toBe('2026-11-26T02:10')
    expect(due({ value: 20, unit: 'working_days' }, '2026-11-25T09:00:00Z', berlin)).toBe('2026-12-23T09:00')
  })

  test('that was frozen with hours on one time basis keeps its due times', () => {
    const pauses = [] as const
    const targets = { responseHours: 9, completionHours: 18 }
    const stored = { targets, pauses, counting: { kind: 'working' as const, ...clock.place } }
    expect(toInstant(dueAt(readClock(stored), start, 'completion'))).toBe('2026-03-04T09:00:00.000Z')
    expect(dueAt(readClock({ ...stored, counting: { kind: 'calendar' } }), start, 'response')).toBe(start + 9 * hourMs)
    expect(readClock(clock)).toBe(clock)
  })

  test('counts working time on both sides of a pause', () => {
    const working = { ...clock, completion: { value: 18, unit: 'working_hours' as const } }
    const paused = resume(pause(working, at('2026-03-02T16:00:00Z'), 'weather'), at('2026-03-05T08:00:00Z'))
    // Seven of eighteen hours elapsed on Monday; nine are left for Thursday and two for Friday.
    expect(toInstant(dueAt(paused, start, 'completion'))).toBe('2026-03-06T10:00:00.000Z')
  })
})
