import { describe, expect, test } from 'vitest'
import { freeFault, recall, warrantyUntil } from './warranty.ts'

const finishedAt = Date.parse('2026-01-31T23:30:00Z')
const work = { state: 'invoice_paid', finishedAt, zone: 'Europe/London', hasContractor: true } as const
const codeAt = (at: string, over: object = {}, months = 12) => {
  const answer = recall({ ...work, ...over }, months, Date.parse(at))
  return answer.ok ? answer.value : answer.code
}

describe('a warranty', () => {
  test('ends with the last day of the month that many months later, by the clocks of the property', () => {
    expect(warrantyUntil(work, 1)).toBe('2026-02-28')
    expect(warrantyUntil({ ...work, zone: 'Europe/Berlin' }, 1)).toBe('2026-03-01')
    expect(warrantyUntil(work, 0)).toBeNull()
  })
  test('calls the contractor back to settled work until its last day', () => {
    expect(codeAt('2027-01-31T23:59:00Z')).toBe('2027-01-31')
    expect(codeAt('2027-02-01T00:00:00Z')).toBe('warranty_is_over')
    expect(codeAt('2026-02-01T00:00:00Z', {}, 0)).toBe('warranty_is_over')
    expect(codeAt('2026-02-01T00:00:00Z', { state: 'done' })).toBe('recall_needs_finished_work')
    expect(codeAt('2026-02-01T00:00:00Z', { hasContractor: false })).toBe('recall_without_contractor')
  })
  test('lets nothing be charged for a recall, and nothing else be free', () => {
    expect(freeFault(true, 1)?.code).toBe('recall_is_free_of_charge')
    expect([freeFault(true, 0), freeFault(false, 1)]).toEqual([undefined, undefined])
  })
})
