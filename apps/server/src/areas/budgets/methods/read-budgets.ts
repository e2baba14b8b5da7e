import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { budgetsOfOrder, findUsedBudget, listUsedBudgets, seesOrder } from '../budget-use.store.ts'
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
