import { expect, test } from 'vitest'
import { choiceAt, momentsOf } from './planned-slot.ts'

test('a place in the calendar becomes a time of the place, also over midnight', () => {
  const choice = choiceAt({ laneId: 'ann', day: '2026-07-01', minutes: 555, length: 90 })
  expect(choice).toEqual({ day: '2026-07-01', from: '09:15', until: '10:45', assigneeUuid: 'ann' })
  expect(momentsOf(choice, 'Europe/London')).toEqual({
    startsAt: '2026-07-01T08:15:00.000Z',
    endsAt: '2026-07-01T09:45:00.000Z',
  })
  const night = choiceAt({ laneId: '', day: '2026-07-01', minutes: 1410, length: 60 })
  expect(momentsOf(night, 'Europe/London')).toEqual({
    startsAt: '2026-07-01T22:30:00.000Z',
    endsAt: '2026-07-01T23:30:00.000Z',
  })
  expect(momentsOf({ ...choice, from: '' }, 'Europe/London')).toBeUndefined()
})
