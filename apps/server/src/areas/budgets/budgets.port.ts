import { allowWithinBudgets, type BudgetStop, usedOf } from '@fettle/domain/budgets/budget'
import type { Result } from '@fettle/domain/kernel/result'
import type { Read } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import { budgetsOfOrder, toUse } from './budget-use.store.ts'

/** A further sum awarded for an order, in minor units including tax. */
type Further = { readonly workOrderId: string; readonly further: number }

const judge = async (
  read: Read,
  { workOrderId, further }: Further,
  today: string,
): Promise<Result<true, BudgetStop>> => {
  const budgets = await budgetsOfOrder(read, workOrderId, today)
  const known = budgets.map((row) => ({
    name: row.name,
    amount: Number(row.amount),
    isHardStop: row.is_hard_stop,
    used: usedOf(toUse(row)),
  }))
  return allowWithinBudgets(known, further)
}

/** Refuses with `budget_exceeded` to award a further sum beyond a budget with a hard stop. */
export const assertWithinBudgets = async (read: Read, asked: Further, today: string): Promise<void> =>
  void accept(await judge(read, asked, today))

/** Whether no budget with a hard stop would be exceeded. */
export const isWithinBudgets = async (read: Read, asked: Further, today: string): Promise<boolean> =>
  (await judge(read, asked, today)).ok

export { budgetNews } from './budget-warnings.store.ts'
