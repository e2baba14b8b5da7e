import { describe, expect, test } from 'vitest'
import { type FieldVisit, fieldStateAt, forecastDay, nextFieldStep } from './field-day.ts'

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`)
const visit = (
  id: string,
  [from, until]: readonly [from: string, until: string],
  given: Partial<FieldVisit> = {},
): FieldVisit => ({
  id,
  state: 'confirmed',
  isAssigned: true,
  zone: 'Europe/London',
  point: { latitude: 53.48, longitude: -2.24 },
  from: at(from),
  until: at(until),
  ...given,
})
const codes = (visits: readonly FieldVisit[], now: string) =>
  forecastDay(visits, at(now)).map(({ id, state, warnings }) => [
    id,
    state,
    ...warnings.map(({ code, minutes }) => `${code} ${minutes ?? ''}`.trim()),
  ])

describe('a day in the field', () => {
  test('shows a visit as late ten minutes after its start, unless somebody is on the way', () => {
    expect(fieldStateAt(visit('a', ['09:00', '10:00']), at('09:09'))).toBe('planned')
    expect(codes([visit('a', ['09:00', '10:00'])], '09:10')).toEqual([['a', 'late', 'not_started 10']])
    expect(codes([visit('a', ['09:00', '10:00'], { state: 'en_route' })], '09:25')).toEqual([
      ['a', 'on_the_way', 'arriving_late 25'],
    ])
    expect(codes([visit('a', ['09:00', '10:00'], { state: 'finished' })], '12:00')).toEqual([['a', 'done']])
    expect(codes([visit('a', ['09:00', '10:00'], { state: 'no_access' })], '12:00')).toEqual([['a', 'no_access']])
  })

  test('finds the later visits that a visit that runs over delays, with the travel between them', () => {
    const far = { latitude: 53.57, longitude: -2.24 }
    const day = [
      visit('a', ['09:00', '10:00'], { state: 'on_site' }),
      visit('b', ['10:30', '11:30'], { point: far }),
      visit('c', ['15:00', '16:00']),
    ]
    expect(codes(day, '10:05')).toEqual([
      ['a', 'on_site'],
      ['b', 'planned'],
      ['c', 'planned'],
    ])
    const [first, second, third] = forecastDay(day, at('10:45'))
    expect(first?.warnings).toEqual([{ code: 'overrunning', minutes: 45 }])
    // Ten kilometres at noon take 29 minutes: 11:14.
    expect(second).toMatchObject({
      state: 'late',
      expectedAt: at('11:14'),
      warnings: [{ code: 'not_started', minutes: 15 }],
    })
    expect(third).toMatchObject({ expectedAt: null, warnings: [] })
    expect(codes([day[0] as FieldVisit, visit('b', ['11:00', '12:00'], { point: far })], '10:45').at(-1)).toEqual([
      'b',
      'planned',
      'next_at_risk 14',
    ])
  })

  test('names a visit without a person, and one that awaits an answer', () => {
    const open = [
      visit('a', ['09:00', '10:00'], { isAssigned: false }),
      visit('b', ['09:00', '10:00'], { isAssigned: false, state: 'proposed' }),
    ]
    expect(codes(open, '08:00')).toEqual([
      ['a', 'planned', 'no_person'],
      ['b', 'planned', 'no_person', 'not_confirmed'],
    ])
  })
})

test('the next step of a visit is one that the reader may take', () => {
  const all = ['confirm', 'reschedule', 'set_out', 'check_in', 'finish']
  const step = (state: FieldVisit['state'], isAssigned = true, can = all) => nextFieldStep({ state, isAssigned }, can)
  expect(step('confirmed', false)).toBe('assign')
  expect(step('proposed')).toBe('confirm')
  expect(step('confirmed')).toBe('set_out')
  expect(step('en_route')).toBe('check_in')
  expect(step('on_site')).toBe('finish')
  expect(step('finished')).toBeUndefined()
  expect(step('confirmed', true, ['reschedule'])).toBeUndefined()
  expect(step('confirmed', false, [])).toBeUndefined()
  // A visit under way needs no assignee.
  expect(step('on_site', false)).toBe('finish')
})
