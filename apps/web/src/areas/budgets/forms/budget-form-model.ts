import type { BudgetView, budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a budget. Days as YYYY-MM-DD, identifiers empty where nothing is chosen. */
export type BudgetValues = {
  name: string
  startsOn: string
  endsOn: string
  locationUuid: string
  portfolioUuid: string
  categories: string[]
  accountCodeUuid: string
  amount: number | null
  warnPercent: number | null
  isHardStop: boolean
}

/** A new budget covers the calendar year. */
export const newBudget = (today: LocalDate): BudgetValues => ({
  name: '',
  startsOn: `${today.slice(0, 4)}-01-01`,
  endsOn: `${today.slice(0, 4)}-12-31`,
  locationUuid: '',
  portfolioUuid: '',
  categories: [],
  accountCodeUuid: '',
  amount: null,
  warnPercent: 80,
  isHardStop: false,
})

export const toBudgetValues = (view: BudgetView): BudgetValues => ({
  name: view.name,
  startsOn: view.startsOn,
  endsOn: view.endsOn,
  locationUuid: view.location?.uuid ?? '',
  portfolioUuid: view.portfolio?.uuid ?? '',
  categories: [...view.categories],
  accountCodeUuid: view.accountCode?.uuid ?? '',
  amount: view.amount.amount,
  warnPercent: view.warnPercent,
  isHardStop: view.isHardStop,
})

export const toBudgetInput = (values: BudgetValues): CallInput<typeof budgetsMethods.create> => ({
  ...values,
  locationUuid: values.locationUuid || null,
  portfolioUuid: values.portfolioUuid || null,
  accountCodeUuid: values.accountCodeUuid || null,
  amount: values.amount ?? 0,
  warnPercent: values.warnPercent ?? 80,
})
