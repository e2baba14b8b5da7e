import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const row = (uuid: string, more: Partial<InspectionRow>) =>
  ({ uuid, state: 'assigned', dueOn: null, isOverdue: false, sendBackNote: '', ...more }) as InspectionRow

test('rejected and overdue inspections come first; what is handed in is left out', () => {
  const groups = groupByDay(
    [
      row('later', { dueOn: '2026-12-24' }),
      row('none', {}),
      row('week', { dueOn: '2026-11-30' }),
      row('today', { dueOn: '2026-11-26' }),
      row('overdue', { dueOn: '2026-11-20', isOverdue: true }),
      row('rejected', { dueOn: '2026-11-20', isOverdue: true, state: 'in_progress', sendBackNote: 'Photo missing' }),
      row('pending', { state: 'pending', dueOn: '2026-11-26' }),
    ],
    '2026-11-26',
  )
  expect(groups.map(({ key, rows }) => [key, ...rows.map(({ uuid }) => uuid)])).toEqual([
    ['sent-back', 'rejected'],
    ['overdue', 'overdue'],
    ['today', 'today'],
    ['week', 'week'],
    ['later', 'later', 'none'],
  ])
})
