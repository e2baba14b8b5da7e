import { describe, expect, it } from 'vitest'
import { unreachableStates } from '../kernel/machine.ts'
import { changeUrgency, checkUndo, moveReport } from './repair-report.ts'
import {
  type RepairReportState,
  repairReportBuckets,
  repairReportMachine,
  repairReportStates,
} from './repair-report-states.ts'

describe('a repair report', () => {
  it('is in one bucket beside all, and every state is reached', () => {
    const { all: _all, ...buckets } = repairReportBuckets
    expect(Object.values(buckets).flat().toSorted()).toEqual([...repairReportStates].toSorted())
    expect(unreachableStates<RepairReportState, string>(repairReportMachine, 'submitted')).toEqual([])
  })
  it('becomes an order once', () => {
    expect(moveReport('submitted', 'accept')).toMatchObject({ value: 'converted' })
    expect(moveReport('converted', 'accept')).toMatchObject({ code: 'repair_report_closed' })
    expect(moveReport('converted', 'withdraw')).toMatchObject({ code: 'repair_report_closed' })
  })
  it('is made less urgent with a reason only', () => {
    const lowered = { urgency: 'routine', ruleUrgency: 'urgent', reason: '' } as const
    expect(changeUrgency(lowered)).toMatchObject({ code: 'urgency_reason_required' })
    expect(changeUrgency({ ...lowered, reason: 'Seen by the caretaker' })).toMatchObject({ value: 'routine' })
    expect(changeUrgency({ ...lowered, urgency: 'emergency' })).toMatchObject({ value: 'emergency' })
  })
  it('can be opened again for fourteen days', () => {
    const closed = Date.parse('2026-03-01T10:00:00Z')
    expect(checkUndo(closed, Date.parse('2026-03-15T23:00:00Z'))).toMatchObject({ ok: true })
    expect(checkUndo(closed, Date.parse('2026-03-16T00:00:00Z'))).toMatchObject({ code: 'repair_report_undo_too_late' })
  })
})
