import type { BudgetOfOrder, BudgetView } from '@fettle/contracts/budgets/budgets.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { budgetLevel, usedOf } from '@fettle/domain/budgets/budget'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { type BudgetReader, toUse, type UsedBudget } from './budget-use.store.ts'

/** The reader of budgets at a moment; the day is that of the market. */
export const budgetReader = (actor: Actor, now: number): BudgetReader => ({
  organisations: organisationsOf(actor),
  today: localDateOf(editionOf(actor.namespace).timeZones[0]?.tzDatabaseTimeZone ?? 'UTC', now),
})

const money = (actor: Actor) => {
  const currency = editionOf(actor.namespace).currency.code
  return (amount: number) => ({ amount, currency })
}
const named = (uuid: string | null, name: string | null) => (uuid === null ? null : { uuid, name: name ?? '' })

/** A budget as the contract shows it. */
export const showBudget = (row: UsedBudget, actor: Actor): BudgetView => {
  const sum = money(actor)
  const [amount, use] = [Number(row.amount), toUse(row)]
  const used = usedOf(use)
  return {
    uuid: row.id,
    name: row.name,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    location: named(row.location_id, row.location_name),
    portfolio: named(row.portfolio_id, row.portfolio_name),
    categories: row.categories,
    accountCode: named(row.account_code_id, row.account_code),
    amount: sum(amount),
    warnPercent: row.warn_percent,
    isHardStop: row.is_hard_stop,
    spent: sum(use.spent),
    waiting: sum(use.waiting),
    committed: sum(use.committed),
    used: sum(used),
    level: budgetLevel({ amount, warnPercent: row.warn_percent }, used),
    version: row.version,
    can: hasPermission(actor, 'budgets.edit') ? ['save', 'remove'] : [],
    cannot: {},
  }
}

/** A budget of an order before and after a further sum. */
export const showBudgetOfOrder = (row: UsedBudget, further: number, actor: Actor): BudgetOfOrder => {
  const sum = money(actor)
  const [amount, before] = [Number(row.amount), usedOf(toUse(row))]
  return {
    uuid: row.id,
    name: row.name,
    amount: sum(amount),
    before: sum(before),
    after: sum(before + further),
    level: budgetLevel({ amount, warnPercent: row.warn_percent }, before + further),
    isHardStop: row.is_hard_stop,
  }
}
