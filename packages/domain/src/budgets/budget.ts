import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Why a budget is not saved. */
export const budgetRefusals = ['budget_ends_before_it_begins', 'budget_period_too_long'] as const
export type BudgetRefusal = (typeof budgetRefusals)[number]

/** Why work is not awarded or extended. */
export const budgetStops = ['budget_exceeded'] as const
export type BudgetStop = (typeof budgetStops)[number]

/** Longest period in years, first and last one counted. */
const longestPeriod = 10

/** Entries of a budget: what it limits, in which days, and when it warns. Sums are minor units including tax. */
export type BudgetEntries = {
  readonly name: string
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  /** A location with everything inside; null is every location. */
  readonly locationUuid: string | null
  /** A portfolio of locations; null is all. */
  readonly portfolioUuid: string | null
  /** Trades; empty is all. */
  readonly categories: readonly string[]
  /** An account code: the trades that are booked on it; null is all. */
  readonly accountCodeUuid: string | null
  readonly amount: number
  /** From which share of the amount on it warns. */
  readonly warnPercent: number
  /** Whether awards, quotes and variations beyond the amount are refused. */
  readonly isHardStop: boolean
}

/** Accepts the entries of a new or changed budget. Refuses with `budget_ends_before_it_begins`, `budget_period_too_long`. */
export const enterBudget = <Entries extends Pick<BudgetEntries, 'startsOn' | 'endsOn'>>(
  entries: Entries,
): Result<Entries, BudgetRefusal> => {
  const { startsOn, endsOn } = entries
  if (endsOn < startsOn) return refuse('budget_ends_before_it_begins')
  const years = Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4)) + 1
  return years > longestPeriod ? refuse('budget_period_too_long', { most: longestPeriod }) : ok(entries)
}

/** What uses a budget, in minor units. */
export type BudgetUse = {
  /** Approved and paid invoices, and internal costs. */
  readonly spent: number
  /** Invoices that wait for approval. */
  readonly waiting: number
  /** Awarded and not invoiced yet. */
  readonly committed: number
}

export const usedOf = ({ spent, waiting, committed }: BudgetUse): number => spent + waiting + committed

export const budgetLevels = ['within', 'warning', 'exceeded'] as const
export type BudgetLevel = (typeof budgetLevels)[number]

type Limit = Pick<BudgetEntries, 'amount' | 'warnPercent'>

/** Where a used sum stands: exceeded above the amount, a warning from its share on. */
export const budgetLevel = ({ amount, warnPercent }: Limit, used: number): BudgetLevel => {
  if (used > amount) return 'exceeded'
  return used * 100 >= amount * warnPercent ? 'warning' : 'within'
}

type Compared = Pick<BudgetEntries, 'amount'> & { readonly used: number }

/** The budget of which a further sum leaves least; undefined without any. */
export const tightestBudget = <Budget extends Compared>(
  budgets: readonly Budget[],
  further: number,
): Budget | undefined => {
  const share = ({ used, amount }: Compared) => (used + further) / amount
  return budgets.reduce<Budget | undefined>(
    (least, each) => (least === undefined || share(each) > share(least) ? each : least),
    undefined,
  )
}

/**
 * Whether budgets allow a further sum of awarded work. Refuses with `budget_exceeded` where one with a hard stop would be exceeded; a sum
 * of nothing or less is always allowed.
 */
export const allowWithinBudgets = (
  budgets: readonly (Pick<BudgetEntries, 'name' | 'amount' | 'isHardStop'> & { readonly used: number })[],
  further: number,
): Result<true, BudgetStop> => {
  const stop = budgets.find(({ isHardStop, amount, used }) => isHardStop && used + further > amount)
  return further <= 0 || stop === undefined
    ? ok(true)
    : refuse('budget_exceeded', { budget: stop.name, amount: stop.amount, used: stop.used + further })
}
