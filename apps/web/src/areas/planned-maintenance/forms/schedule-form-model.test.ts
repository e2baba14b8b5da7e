import { schedulesMethods } from '@fettle/contracts/schedules/schedules.methods'
import { expect, it } from 'vitest'
import { toScheduleInput, toScheduleValues } from './schedule-form-model.ts'

it('keeps the entries of a schedule through the form', () => {
  const entries = { name: 'First', note: '', validFrom: '2026-03-02', validTo: null }
  const view = { ...entries, uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11', version: 1, can: [], cannot: {} }
  expect(toScheduleInput(toScheduleValues(view))).toEqual(entries)
  expect(schedulesMethods.create.input.safeParse(toScheduleInput(toScheduleValues(view))).success).toBe(true)
  expect(toScheduleInput(toScheduleValues())).toEqual({ name: '', note: '', validFrom: null, validTo: null })
})
