import type { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createBudgetMethod, removeBudgetMethod, saveBudgetMethod } from './methods/change-budgets.ts'
import {
  budgetsOfOrderMethod,
  budgetsOfOrdersMethod,
  getBudgetMethod,
  listBudgetsMethod,
} from './methods/read-budgets.ts'
import { type ActiveMembers, watchBudgets } from './watch-budgets.cron.ts'

const budgets = {
  list: listBudgetsMethod,
  get: getBudgetMethod,
  ofOrder: budgetsOfOrderMethod,
  ofOrders: budgetsOfOrdersMethod,
  create: createBudgetMethod,
  save: saveBudgetMethod,
  remove: removeBudgetMethod,
} satisfies Handlers<typeof budgetsMethods>

/** Budgets of a client; its members are asked by a port. */
export const budgetsArea = (activeMembers: ActiveMembers): Area => ({
  handlers: { budgets },
  backgroundJobs: { 'watch-budgets': watchBudgets(activeMembers) },
})
