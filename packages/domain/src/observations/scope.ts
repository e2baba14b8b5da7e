import { canTransition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { type ScopeState, type ScopeVerb, scopeMachine } from './scope-states.ts'

export const maxScopeLines = 200

export const scopeRefusals = [
  'scope_state',
  'scope_has_no_lines',
  'scope_line_without_estimate',
  'scope_line_without_trade',
  'too_many_scope_lines',
  'line_has_order',
  'lines_of_several_trades',
  'lines_of_several_contractors',
  'observation_in_scope',
  'observation_state',
  'observation_has_order',
  'service_not_in_category',
  'description_has_contact_data',
  'above_your_limit',
  'no_limit_covers_sum',
  'approval_rule_applies',
  'approval_round_decides',
] as const
export type ScopeRefusal = (typeof scopeRefusals)[number]

/** What decisions need to know of a line. */
export type ScopeLineFacts = {
  readonly id: string
  readonly description: string
  readonly category: string
  readonly service: string
  /** Minor units without tax; null where the price is not known yet. */
  readonly estimate: number | null
  readonly contractorTenantId: string | null
  readonly workOrderId: string | null
}

/** Refuses a verb that the state does not allow with `scope_state`. */
export const allowScope = (state: ScopeState, verb: ScopeVerb): Result<true, ScopeRefusal> =>
  canTransition(scopeMachine, state, verb) ? ok(true) : refuse('scope_state', { state })

/** Sum of the known estimates. */
export const scopeTotal = (lines: readonly Pick<ScopeLineFacts, 'estimate'>[]): number =>
  lines.reduce((total, { estimate }) => total + (estimate ?? 0), 0)

/** Refuses with the first line that lacks an estimate or a trade, or where there is none. */
export const assertPriced = (lines: readonly ScopeLineFacts[]): Result<true, ScopeRefusal> => {
  if (lines.length === 0) return refuse('scope_has_no_lines')
  const unpriced = lines.find(({ estimate }) => estimate === null)
  if (unpriced) return refuse('scope_line_without_estimate', { line: unpriced.description })
  const untraded = lines.find(({ category, service }) => category === '' || service === '')
  return untraded ? refuse('scope_line_without_trade', { line: untraded.description }) : ok(true)
}

type Agreeing = {
  readonly state: ScopeState
  readonly lines: readonly ScopeLineFacts[]
  /** Limit of the member who agrees, in minor units; null is unlimited. */
  readonly limit: number | null
}

/** Agrees to a scope; returns its sum. Refuses with `scope_state`, what a line lacks, `above_your_limit`. */
export const agreeScope = ({ state, lines, limit }: Agreeing): Result<number, ScopeRefusal> => {
  const allowed = allowScope(state, 'agree')
  if (!allowed.ok) return allowed
  const priced = assertPriced(lines)
  if (!priced.ok) return priced
  const total = scopeTotal(lines)
  return limit !== null && total > limit ? refuse('above_your_limit') : ok(total)
}

/** Closes a scope without orders, or one whose remaining lines are not carried out. Refuses with `scope_state`. */
export const closeScope = (state: ScopeState): Result<true, ScopeRefusal> => allowScope(state, 'close')

export type OrderedLines = {
  readonly category: string
  readonly service: string
  readonly contractorTenantId: string | null
  readonly amount: number
  /** `ordered` once no line is left. */
  readonly next: 'agreed' | 'ordered'
}

/**
 * The order of some lines of an agreed scope: one trade, one contractor or none yet. Refuses with `scope_state`, `line_has_order`,
 * `lines_of_several_trades`, `lines_of_several_contractors`.
 */
export const orderLines = (
  { state, lines }: Pick<Agreeing, 'state' | 'lines'>,
  lineIds: readonly string[],
): Result<OrderedLines, ScopeRefusal> => {
  const allowed = allowScope(state, 'raiseOrder')
  if (!allowed.ok) return allowed
  const chosen = lines.filter(({ id }) => lineIds.includes(id))
  const [first] = chosen
  if (!first) return refuse('scope_has_no_lines')
  if (chosen.some(({ workOrderId }) => workOrderId !== null)) return refuse('line_has_order')
  if (chosen.some(({ category }) => category !== first.category)) return refuse('lines_of_several_trades')
  if (chosen.some(({ contractorTenantId }) => contractorTenantId !== first.contractorTenantId))
    return refuse('lines_of_several_contractors')
  const isLast = lines.every(({ id, workOrderId }) => workOrderId !== null || lineIds.includes(id))
  const { category, service, contractorTenantId } = first
  return ok({ category, service, contractorTenantId, amount: scopeTotal(chosen), next: isLast ? 'ordered' : 'agreed' })
}
