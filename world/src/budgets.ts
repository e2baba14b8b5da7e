import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { todayOf } from '@fettle/domain/editions/today'
import type { ApiUser } from './api-user.ts'
import type { SeededMarket } from './seeded-market.ts'

const names = {
  uk: { all: 'Responsive repairs', trades: 'Plumbing and heating', place: 'Upkeep' },
  de: { all: 'Laufende Instandhaltung', trades: 'Sanitär und Heizung', place: 'Unterhalt' },
  us: { all: 'Responsive repairs', trades: 'Plumbing and heating', place: 'Upkeep' },
} as const

type Entries = Omit<InputOf<typeof budgetsMethods.create>, 'amount' | 'startsOn' | 'endsOn'>

/** A budget of the year whose amount follows from the share that is used. */
const addBudget = async (finance: ApiUser, entries: Partial<Entries> & { name: string }, usedPercent: number) => {
  const year = todayOf(finance, Date.now()).slice(0, 4)
  const given = { ...entries, startsOn: `${year}-01-01`, endsOn: `${year}-12-31` }
  const { uuid: budgetUuid, version, used } = await finance.call(budgetsMethods.create, { ...given, amount: 1 })
  const amount = Math.max(1000_00, Math.round(used.amount / usedPercent) * 100)
  await finance.call(budgetsMethods.save, { ...given, budgetUuid, version, amount })
}

/** Budgets of the year: within, nearly used, and exceeded. */
export const seedBudgets = async ({ seedData, staff, places }: SeededMarket): Promise<void> => {
  const { FIN: finance } = staff
  const [place] = places
  if (!finance || !place) throw new Error('Nobody keeps budgets')
  finance.at = undefined
  const { all, trades, place: upkeep } = names[seedData.namespace]
  await addBudget(finance, { name: all }, 60)
  await addBudget(finance, { name: trades, categories: ['plumbing', 'heating-gas'] }, 95)
  await addBudget(finance, { name: `${upkeep} ${place.name}`, locationUuid: place.uuid }, 110)
}
