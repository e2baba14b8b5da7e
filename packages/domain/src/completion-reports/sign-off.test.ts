import { expect, test } from 'vitest'
import { automaticAcceptanceAt, defaultSignOff, type FinishedWork, signOffNeeded, validateSignOff } from './sign-off.ts'

const work: FinishedWork = { category: 'plumbing', authorised: 50_000, isHazard: false }

test("sign-off is required by the client's terms, and always for hazards", () => {
  const needed = (more: Partial<typeof defaultSignOff>, of: Partial<FinishedWork> = {}) =>
    signOffNeeded({ ...defaultSignOff, ...more }, { ...work, ...of })
  expect([needed({}), needed({ when: 'never' })]).toEqual([true, false])
  expect([needed({ when: 'above', sum: 50_000 }), needed({ when: 'above', sum: 49_999 })]).toEqual([false, true])
  expect(needed({ when: 'above', sum: 50_000 }, { authorised: null })).toBe(true)
  expect(needed({ when: 'categories', categories: ['roofing'] })).toBe(false)
  expect(needed({ when: 'categories', categories: ['roofing', 'plumbing'] })).toBe(true)
  expect(needed({ when: 'never' }, { isHazard: true })).toBe(true)
})

test('a report is accepted after whole working days at the property, and never automatically for a hazard', () => {
  const terms = { ...defaultSignOff, acceptAfterDays: 2 }
  const london = { zone: 'Europe/London', region: 'GB-EAW' as const }
  const at = (moment: string) => ({ ...london, at: Date.parse(moment) })
  // Submitted on Thursday before Easter: Friday and Monday are holidays, so Tuesday and Wednesday count.
  expect(automaticAcceptanceAt(terms, work, at('2026-04-02T15:00:00Z'))).toBe(Date.parse('2026-04-08T23:00:00Z'))
  expect(automaticAcceptanceAt(terms, { ...work, isHazard: true }, at('2026-04-02T15:00:00Z'))).toBeNull()
  expect(automaticAcceptanceAt(defaultSignOff, work, at('2026-04-02T15:00:00Z'))).toBeNull()
})

test('a choice requires its own setting', () => {
  const set = (more: Partial<typeof defaultSignOff>) => validateSignOff({ ...defaultSignOff, ...more })
  expect(set({ when: 'above' })).toMatchObject({ ok: false, code: 'sign_off_sum_missing' })
  expect(set({ when: 'categories' })).toMatchObject({ ok: false, code: 'sign_off_categories_missing' })
  expect(set({ when: 'above', sum: 100, categories: ['roofing'], acceptAfterDays: 5 })).toMatchObject({
    value: { sum: 100, categories: [], acceptAfterDays: 5 },
  })
  expect(set({ when: 'never', acceptAfterDays: 5 })).toMatchObject({ value: { acceptAfterDays: null } })
})
