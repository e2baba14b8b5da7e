import type { Market } from '../editions/edition.ts'
import { addDays, startOfDay } from '../kernel/calendar.ts'
import { type Machine, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import { periodOf, type TaxPeriod } from './tax-period.ts'
import { taxRules } from './tax-rules.ts'
import type { WithholdingRegime } from './withholding.ts'

export type DeclaredRegime = Exclude<WithholdingRegime, 'none'>

/** The regime that clients of a market declare. */
export const regimeOfMarket = {
  uk: 'cis',
  de: 'construction',
  us: 'backup',
} as const satisfies Readonly<Record<Market, DeclaredRegime>>

export const taxPeriodStates = ['open', 'statements_sent', 'returned', 'paid', 'amended'] as const
export type TaxPeriodState = (typeof taxPeriodStates)[number]
export const taxPeriodVerbs = ['send_statements', 'file', 'amend', 'pay'] as const
export type TaxPeriodVerb = (typeof taxPeriodVerbs)[number]

/** A return is filed with what was stated; a refund or a late payment afterwards amends it. */
export const taxPeriodMachine: Machine<TaxPeriodState, TaxPeriodVerb> = {
  open: { send_statements: 'statements_sent' },
  statements_sent: { send_statements: 'statements_sent', file: 'returned' },
  returned: { amend: 'amended', pay: 'paid' },
  paid: { amend: 'amended' },
  amended: { amend: 'amended', pay: 'paid' },
}

export const taxPeriodRefusals = [
  'tax_period_not_over',
  'tax_period_not_in_this_state',
  'tax_statements_differ',
  'tax_return_unchanged',
  'tax_nothing_to_pay',
  'tax_payment_in_the_future',
] as const
export type TaxPeriodRefusal = (typeof taxPeriodRefusals)[number]

/** What is declared of one contractor, in minor units. */
export type TaxLine = {
  readonly contractorId: string
  readonly gross: number
  readonly net: number
  readonly materials: number
  readonly withheld: number
}

/** A line of a return is never negative: what is refunded beyond its period is no negative payment. */
export const declaredLine = (line: TaxLine): TaxLine => ({
  ...line,
  gross: Math.max(0, line.gross),
  net: Math.max(0, line.net),
  materials: Math.max(0, line.materials),
  withheld: Math.max(0, line.withheld),
})

const keyOf = ({ contractorId, gross, net, materials, withheld }: TaxLine): string =>
  [contractorId, gross, net, materials, withheld].join(' ')

/** Whether what was stated differs from what the payments of the period say now. */
export const hasChanged = (stated: readonly TaxLine[], current: readonly TaxLine[]): boolean => {
  const [one, other] = [stated, current].map((lines) => lines.map(keyOf).sort().join('|'))
  return one !== other
}

type Known = {
  readonly state: TaxPeriodState
  readonly period: TaxPeriod
  readonly today: LocalDate
  readonly differs: boolean
}

/** The next state of a period. Refuses with `tax_period_not_over`, `tax_period_not_in_this_state`, `tax_statements_differ`, `tax_return_unchanged`. */
export const moveTaxPeriod = (
  { state, period, today, differs }: Known,
  verb: TaxPeriodVerb,
): Result<TaxPeriodState, TaxPeriodRefusal> => {
  const next = transition(taxPeriodMachine, state, verb)
  if (today <= period.to) return refuse('tax_period_not_over', { to: period.to })
  if (next === undefined) return refuse('tax_period_not_in_this_state', { state })
  if (verb === 'file' && differs) return refuse('tax_statements_differ')
  return verb === 'amend' && !differs ? refuse('tax_return_unchanged') : ok(next)
}

/** The latest periods, the present one first. */
export const latestPeriods = (regime: DeclaredRegime, today: LocalDate, count: number): readonly TaxPeriod[] => {
  const periods: TaxPeriod[] = []
  let day = today
  while (periods.length < count) {
    const period = periodOf(regime, startOfDay('UTC', day), 'UTC')
    periods.push(period)
    day = addDays(period.from, -1)
  }
  return periods
}

/** Whether a form 1099-NEC is due: from the threshold on, and after any backup withholding. */
export const needsForm = ({ gross, withheld }: TaxLine): boolean =>
  gross >= taxRules['us-nec-threshold'].limit || withheld > 0
