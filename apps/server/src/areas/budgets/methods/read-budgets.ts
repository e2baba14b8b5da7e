import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { tightestBudget, usedOf } from '@fettle/domain/budgets/budget'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import {
  budgetsOfOrder,
  budgetsOfOrders,
  findUsedBudget,
  listUsedBudgets,
  seesOrder,
  toUse,
} from '../budget-use.store.ts'
import { budgetReader, showBudget, showBudgetOfOrder } from '../show-budget.ts'

export const listBudgetsMethod = handler(budgetsMethods.list, async ({ runsOn }, { read, actor, page, now }) => {
  const { rows, count } = await listUsedBudgets(read, { ...budgetReader(actor, now), runsOn }, page)
  return { rows: rows.map((row) => showBudget(row, actor)), count }
})

export const getBudgetMethod = handler(budgetsMethods.get, async ({ budgetUuid }, { read, actor, now }) =>
  showBudget(found(await findUsedBudget(read, budgetReader(actor, now), budgetUuid)), actor),
)

export const budgetsOfOrderMethod = handler(
  budgetsMethods.ofOrder,
  async ({ workOrderUuid, further }, { read, actor, now }) => {
    const reader = budgetReader(actor, now)
    found((await seesOrder(read, reader, workOrderUuid)) || undefined)
    const rows = await budgetsOfOrder(read, workOrderUuid, reader.today)
    return { budgets: rows.map((row) => showBudgetOfOrder(row, further, actor)) }
  },
)

export const budgetsOfOrdersMethod = handler(budgetsMethods.ofOrders, async ({ documents }, { read, actor, now }) => {
  const ids = documents.map(({ workOrderUuid }) => workOrderUuid)
  const known = await budgetsOfOrders(read, budgetReader(actor, now), [...new Set(ids)])
  return {
    budgets: documents.map(({ workOrderUuid, further }) => {
      const rows = (known.get(workOrderUuid) ?? []).map((row) => ({
        row,
        amount: Number(row.amount),
        used: usedOf(toUse(row)),
      }))
      const tightest = tightestBudget(rows, further)
      return tightest === undefined ? null : showBudgetOfOrder(tightest.row, further, actor)
    }),
  }
})
