import { describe, expect, it } from 'vitest'
import { allowWithinBudgets, budgetLevel, enterBudget, tightestBudget } from './budget.ts'

describe('the period of a budget', () => {
  it('may be a single day, and at most ten years', () => {
    expect(enterBudget({ startsOn: '2026-03-02', endsOn: '2026-03-02' }).ok).toBe(true)
    expect(enterBudget({ startsOn: '2026-01-01', endsOn: '2035-12-31' }).ok).toBe(true)
    expect(enterBudget({ startsOn: '2026-01-01', endsOn: '2036-01-01' })).toMatchObject({
      code: 'budget_period_too_long',
    })
  })
  it('does not end before it begins', () => {
    expect(enterBudget({ startsOn: '2026-03-02', endsOn: '2026-03-01' })).toMatchObject({
      code: 'budget_ends_before_it_begins',
    })
  })
})

describe('the level of a budget', () => {
  it.each([
    [79_99, 'within'],
    [80_00, 'warning'],
    [100_00, 'warning'],
    [100_01, 'exceeded'],
  ])('of 100.00 that warns at 80 % is, at %d minor units, %s', (used, level) => {
    expect(budgetLevel({ amount: 100_00, warnPercent: 80 }, used)).toBe(level)
  })
})

describe('further work', () => {
  const budget = { name: 'Roofs', amount: 100_00, isHardStop: true, used: 90_00 }
  it('is allowed up to the last penny of a hard stop, and refused beyond', () => {
    expect(allowWithinBudgets([budget], 10_00).ok).toBe(true)
    expect(allowWithinBudgets([budget], 10_01)).toMatchObject({
      code: 'budget_exceeded',
      facts: { budget: 'Roofs', amount: 100_00, used: 100_01 },
    })
  })
  it('is allowed beyond a budget that only warns, and where it lowers the sum', () => {
    expect(allowWithinBudgets([{ ...budget, isHardStop: false }], 50_00).ok).toBe(true)
    expect(allowWithinBudgets([{ ...budget, used: 200_00 }], -1_00).ok).toBe(true)
  })
})

it('is tightest by what a further sum leaves of it, in proportion', () => {
  const [large, small] = [
    { amount: 1_000_00, used: 900_00 },
    { amount: 100_00, used: 80_00 },
  ]
  expect(tightestBudget([large, small], 0)).toBe(large)
  expect(tightestBudget([large, small], 15_00)).toBe(small)
  expect(tightestBudget([], 15_00)).toBeUndefined()
})
