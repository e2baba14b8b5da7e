import { describe, expect, test } from 'vitest'
import { checkRecall, validateNoCharge, validateWarranty, warrantyMonthsFor, warrantyUntil } from './warranty.ts'

const finishedAt = Date.parse('2026-01-31T23:30:00Z')
const work = { state: 'invoice_paid', finishedAt, zone: 'Europe/London', hasContractor: true } as const
const codeAt = (at: string, over: object = {}, months = 12) => {
  const answer = checkRecall({ ...work, ...over }, months, Date.parse(at))
  return answer.ok ? answer.value : answer.code
}

describe('a warranty', () => {
  test("ends on the last day of its last month, in the property's time zone", () => {
    expect(warrantyUntil(work, 1)).toBe('2026-02-28')
    expect(warrantyUntil({ ...work, zone: 'Europe/Berlin' }, 1)).toBe('2026-03-01')
    expect(warrantyUntil(work, 0)).toBeNull()
  })
  test('allows a recall of completed work until its last day', () => {
    expect(codeAt('2027-01-31T23:59:00Z')).toBe('2027-01-31')
    expect(codeAt('2027-02-01T00:00:00Z')).toBe('warranty_is_over')
    expect(codeAt('2026-02-01T00:00:00Z', {}, 0)).toBe('warranty_is_over')
    expect(codeAt('2026-02-01T00:00:00Z', { state: 'done' })).toBe('recall_needs_finished_work')
    expect(codeAt('2026-02-01T00:00:00Z', { hasContractor: false })).toBe('recall_without_contractor')
  })
  test('may differ by category', () => {
    const roof = { category: 'roofing', months: 60 } as const
    const terms = { months: 12, byCategory: [roof, { category: 'plumbing', months: 0 }] } as const
    expect(['roofing', 'plumbing', 'electrical'].map((category) => warrantyMonthsFor(terms, category))).toEqual([
      60, 0, 12,
    ])
    expect(validateWarranty({ months: 60, byCategory: [...terms.byCategory] })).toMatchObject({
      value: { months: 60, byCategory: [{ category: 'plumbing', months: 0 }] },
    })
    expect(validateWarranty({ months: 12, byCategory: [roof, roof] })).toMatchObject({
      code: 'warranty_category_twice',
    })
  })
  test('charges nothing for a recall, and everything else', () => {
    expect(validateNoCharge(true, 1)?.code).toBe('recall_is_free_of_charge')
    expect([validateNoCharge(true, 0), validateNoCharge(false, 1)]).toEqual([undefined, undefined])
  })
})
