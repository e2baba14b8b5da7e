import { expect, it } from 'vitest'
import { toTargetsField, toTargetsInput, toTargetsValues } from './targets-form-model.ts'

const hours = { responseHours: 2, completionHours: 24 }
const view = {
  organisationUuid: null,
  isShipped: false,
  targets: { emergency: hours, urgent: hours, routine: hours, planned: hours },
  counting: 'working' as const,
  week: { days: [1, 2, 6], from: 450, until: 1020, keepsHolidays: true, closedDays: ['2026-12-24'] },
  version: 3,
}

it('survives the form unchanged', () => {
  const { isShipped: _shipped, ...sent } = view
  expect(toTargetsValues(view)).toMatchObject({ from: '07:30', until: '17:00', days: ['1', '2', '6'] })
  expect(toTargetsInput(view, toTargetsValues(view))).toEqual(sent)
  expect([toTargetsField('week.until'), toTargetsField('targets.urgent.responseHours')]).toEqual([
    'until',
    'targets.urgent.responseHours',
  ])
})
