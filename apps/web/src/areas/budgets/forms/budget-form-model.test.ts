import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { expect, it } from 'vitest'
import { newBudget, toBudgetInput, toBudgetValues } from './budget-form-model.ts'

const uuid = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
const money = (amount: number) => ({ amount, currency: 'GBP' as const })

it('keeps the entries of a budget through the form', () => {
  const view = {
    uuid,
    name: 'Roofs',
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    location: null,
    portfolio: { uuid, name: 'North' },
    categories: ['roofing'],
    accountCode: { uuid, name: '4260' },
    amount: money(500_00),
    warnPercent: 75,
    isHardStop: true,
    spent: money(1),
    waiting: money(2),
    committed: money(3),
    used: money(6),
    level: 'within' as const,
    version: 1,
    can: [],
    cannot: {},
  }
  expect(toBudgetInput(toBudgetValues(view))).toEqual({
    name: 'Roofs',
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    locationUuid: null,
    portfolioUuid: uuid,
    categories: ['roofing'],
    accountCodeUuid: uuid,
    amount: 500_00,
    warnPercent: 75,
    isHardStop: true,
  })
})

it('begins with the calendar year, and asks for a sum', () => {
  const values = newBudget('2026-11-26')
  expect(values).toMatchObject({ startsOn: '2026-01-01', endsOn: '2026-12-31' })
  expect(budgetsMethods.create.input.safeParse(toBudgetInput({ ...values, name: 'All' })).success).toBe(false)
  expect(budgetsMethods.create.input.safeParse(toBudgetInput({ ...values, name: 'All', amount: 1 })).success).toBe(true)
})
