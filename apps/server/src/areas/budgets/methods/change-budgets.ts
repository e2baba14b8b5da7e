import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { type BudgetEntries, enterBudget } from '@fettle/domain/budgets/budget'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findUsedBudget } from '../budget-use.store.ts'
import { deleteBudgetWarnings } from '../budget-warnings.store.ts'
import { findBudget, hasScope, insertBudget, saveBudget } from '../budgets.store.ts'
import { budgetReader, showBudget } from '../show-budget.ts'

type Context = { readonly tx: Tx; readonly actor: Actor; readonly now: number }

const acceptEntries = async (tx: Tx, entries: BudgetEntries): Promise<BudgetEntries> => {
  found((await hasScope(tx, entries)) ? entries : undefined)
  return accept(enterBudget(entries))
}
const view = async ({ tx, actor, now }: Context, id: string) =>
  showBudget(found(await findUsedBudget(tx, budgetReader(actor, now), id)), actor)

/** The budget at the version that was read. */
const load = async (tx: Tx, { budgetUuid, version }: { readonly budgetUuid: string; readonly version: number }) => {
  const record = found(await findBudget(tx, budgetUuid))
  fresh(record, version)
  return record
}

export const createBudgetMethod = handler(budgetsMethods.create, async (input, { tx, actor, at, now }) =>
  view({ tx, actor, now }, await insertBudget(tx, await acceptEntries(tx, input), at)),
)

export const saveBudgetMethod = handler(
  budgetsMethods.save,
  async ({ budgetUuid, version, ...entries }, { tx, actor, now }) => {
    const record = await load(tx, { budgetUuid, version })
    if (!(await saveBudget(tx, record, await acceptEntries(tx, entries)))) throw new Refused('stale_version')
    await deleteBudgetWarnings(tx, record.id)
    return view({ tx, actor, now }, record.id)
  },
)

export const removeBudgetMethod = handler(budgetsMethods.remove, async (asked, { tx, at }) => {
  const record = await load(tx, asked)
  if (!(await saveBudget(tx, record, { removedAt: at }))) throw new Refused('stale_version')
  return { uuid: record.id }
})
