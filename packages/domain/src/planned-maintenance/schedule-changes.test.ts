import { expect, it } from 'vitest'
import { scheduleChanges } from './schedule-changes.ts'

const dates = (targetId: string, ...days: string[]) => days.map((dueOn) => ({ targetId, dueOn }))

it('keeps the days that both have, moves the others in order, and adds or drops what remains', () => {
  expect(scheduleChanges(dates('a', '2027-01-31', '2027-02-28'), dates('a', '2027-02-28', '2027-03-05'))).toEqual([
    { targetId: 'a', formerDueOn: '2027-01-31', dueOn: '2027-03-05' },
  ])
  expect(scheduleChanges(dates('a', '2027-01-31'), dates('a', '2027-01-31', '2027-07-31'))).toEqual([
    { targetId: 'a', formerDueOn: null, dueOn: '2027-07-31' },
  ])
  expect(scheduleChanges(dates('a', '2027-01-31'), dates('a', '2027-01-31'))).toEqual([])
})

it('drops the dates of a location that is left out, and adds those of a new one', () => {
  expect(scheduleChanges(dates('a', '2027-02-01'), dates('b', '2027-01-01'))).toEqual([
    { targetId: 'b', formerDueOn: null, dueOn: '2027-01-01' },
    { targetId: 'a', formerDueOn: '2027-02-01', dueOn: null },
  ])
})
