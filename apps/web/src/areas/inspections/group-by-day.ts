import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { addDays } from '@fettle/domain/kernel/calendar'

export type DueGroup = {
  readonly key: 'sent-back' | 'overdue' | 'today' | 'week' | 'later'
  readonly rows: readonly InspectionRow[]
}

const keyOf = ({ sendBackNote, state, dueOn, isOverdue }: InspectionRow, today: string): DueGroup['key'] => {
  if (state === 'in_progress' && sendBackNote !== '') return 'sent-back'
  if (isOverdue) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn !== null && dueOn <= addDays(today, 7) ? 'week' : 'later'
}

const order: readonly DueGroup['key'][] = ['sent-back', 'overdue', 'today', 'week', 'later']

/** Inspections that a person still has to walk, in the order of urgency: what was rejected, is overdue, due today, this week, later. */
export const groupByDay = (rows: readonly InspectionRow[], today: string): readonly DueGroup[] => {
  const open = rows.filter(({ state }) => state === 'assigned' || state === 'in_progress')
  return order
    .map((key) => ({ key, rows: open.filter((row) => keyOf(row, today) === key) }))
    .filter((group) => group.rows.length > 0)
}
