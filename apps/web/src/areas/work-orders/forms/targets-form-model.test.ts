import { expect, it } from 'vitest'
import { toTargetsField, toTargetsInput, toTargetsValues } from './targets-form-model.ts'

const hours = { response: { value: 2, unit: 'hours' }, completion: { value: 3, unit: 'working_days' } } as const
const view = {
  organisationUuid: null,
  isShipped: false,
  targets: { emergency: hours, urgent: hours, routine: hours, planned: hours },
  week: { days: [1, 2, 6], from: 450, until: 1020, keepsHolidays: true, closedDays: ['2026-12-24'] },
  version: 3,
}

it('survives the form unchanged', () => {
  const { isShipped: _shipped, version: _version, ...sent } = view
  expect(toTargetsValues(view)).toMatchObject({ from: '07:30', until: '17:00', days: ['1', '2', '6'] })
  expect(toTargetsInput(view, toTargetsValues(view))).toEqual(sent)
  expect([toTargetsField('week.until'), toTargetsField('targets.urgent.response.value')]).toEqual([
    'until',
    'targets.urgent.response.value',
  ])
})
