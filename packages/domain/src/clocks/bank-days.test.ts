import { describe, expect, it } from 'vitest'
import { addBankDays, bankDayFrom, isBankDay } from './bank-days.ts'

describe('bank days', () => {
  it.each([
    // Good Friday, Easter Monday and 1 May close TARGET, not 6 January or Ascension Day.
    ['sepa', '2026-04-03', false],
    ['sepa', '2026-04-06', false],
    ['sepa', '2026-05-01', false],
    ['sepa', '2026-05-14', true],
    ['sepa', '2026-10-03', false],
    ['sepa', '2026-12-25', false],
    ['sepa', '2026-12-31', true],
    // Boxing Day 2026 is a Saturday; the substitute day is Monday 28 December.
    ['bacs', '2026-12-28', false],
    ['bacs', '2026-05-04', false],
    ['bacs', '2026-05-01', true],
    // 4 July 2026 is a Saturday: Federal Reserve Banks open on the Friday before. 4 July 2027 is a Sunday: they close on Monday.
    ['ach', '2026-07-03', true],
    ['ach', '2027-07-05', false],
    ['ach', '2026-11-26', false],
    ['ach', '2026-11-11', false],
  ] as const)('of %s: %s is one: %s', (scheme, day, expected) => {
    expect(isBankDay(scheme, day)).toBe(expected)
  })

  it('are counted over holidays', () => {
    expect(bankDayFrom('sepa', '2026-04-03')).toBe('2026-04-07')
    expect(addBankDays('sepa', '2026-04-02', 1)).toBe('2026-04-07')
    expect(addBankDays('bacs', '2026-12-24', 3)).toBe('2026-12-31')
    expect(addBankDays('ach', '2026-11-25', 2)).toBe('2026-11-30')
  })
})
