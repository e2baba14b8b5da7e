import { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { expect, test } from 'vitest'

const planned: readonly (readonly [name: string, method: AnyMethod, field: string])[] = [
  ['the due day of a task', tasksMethods.create, 'dueOn'],
  ['the first day of a task', tasksMethods.create, 'startsOn'],
  ['another day of a task', tasksMethods.schedule, 'dueOn'],
  ['the start of a series', taskSeriesMethods.create, 'startsOn'],
  ['the start of a schedule', schedulesMethods.create, 'startsOn'],
  ['the due day of an inspection', inspectionsMethods.create, 'dueOn'],
  ['the first day of an absence', absencesMethods.request, 'firstOn'],
  ['the first day of a delegation', delegationsMethods.save, 'validFrom'],
]

/** Problems of one field of an input. */
const problemsOf = (method: AnyMethod, field: string, value: string): string[] => {
  const parsed = method.input.safeParse({ [field]: value })
  return (parsed.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)
}

test.each(planned)('%s is neither in the last century nor in the next', (_name, method, field) => {
  expect(problemsOf(method, field, '1999-01-01')).toEqual(['day_too_early'])
  expect(problemsOf(method, field, '2206-03-01')).toEqual(['day_too_late'])
  expect(problemsOf(method, field, '2026-03-01')).toEqual([])
  expect(problemsOf(method, field, '2026-02-30')).toContain('date_invalid')
})
