import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { expect, it } from 'vitest'
import { toRule } from '../shared/recurrence-model.ts'
import { emptySchedule, type ScheduleValues, toScheduleInput } from './schedule-form-model.ts'

const values = (over: Partial<ScheduleValues>): ScheduleValues => ({ ...emptySchedule(), ...over })

it('makes rules of what is chosen', () => {
  expect(toRule(values({ frequency: 'weekly', weekdays: ['1', '3'] }), true)).toEqual({
    frequency: 'weekly',
    interval: 1,
    weekdays: [{ weekday: 1 }, { weekday: 3 }],
  })
  expect(
    toRule(values({ frequency: 'monthly', interval: 3, dayKind: 'weekday', nth: '-1', weekday: '5' }), true),
  ).toEqual({
    frequency: 'monthly',
    interval: 3,
    weekdays: [{ weekday: 5, nth: -1 }],
  })
  expect(toRule(values({ frequency: 'monthly', dayKind: 'last', until: '2030-12-31' }), true)).toEqual({
    frequency: 'monthly',
    interval: 1,
    monthDays: [-1],
    until: '2030-12-31',
  })
})

it('leaves days out where dates follow completions', () => {
  const rule = toRule(values({ frequency: 'weekly', weekdays: ['1'] }), false)
  expect(rule).toEqual({ frequency: 'weekly', interval: 1 })
})

it('leaves out what belongs to another kind', () => {
  const given = { contractorUuid: 'c', budget: 500, requirementKey: 'gas_safety', templateUuid: 't', assigneeUuid: 'm' }
  expect(toScheduleInput(values({ ...given, makes: 'inspection', service: 'leaks' }))).toMatchObject({
    makes: 'inspection',
    service: '',
    templateUuid: 't',
    assigneeUuid: 'm',
    contractorUuid: null,
    budget: null,
    requirementKey: null,
  })
  expect(toScheduleInput(values(given))).toMatchObject({
    contractorUuid: 'c',
    budget: 500,
    templateUuid: null,
    assigneeUuid: null,
  })
})

it('fits the method', () => {
  const place = { uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11', name: 'Canal Wharf 12' }
  const work = { title: 'Lift', category: 'plumbing', service: 'leaks', startsOn: '2027-01-31' }
  const input = toScheduleInput({ ...emptySchedule(place), ...work })
  expect(schedulesMethods.create.input.safeParse(input).success).toBe(true)
})
