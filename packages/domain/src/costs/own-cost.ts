import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { localDateOf } from '../kernel/calendar.ts'
import type { Event } from '../kernel/event.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { LineKind } from '../quotes/quote-totals.ts'

export const ownCostRefusals = ['own_cost_without_sum', 'own_cost_in_the_future', 'own_cost_removed'] as const
export type OwnCostRefusal = (typeof ownCostRefusals)[number]

/** Internal cost of an order for its client: hours of own staff, purchased parts. */
export type OwnCost = {
  readonly costId: string
  readonly workOrderId: string
  readonly kind: LineKind
  readonly text: string
  /** Minor units including tax, as paid or as charged internally. */
  readonly amount: number
  readonly incurredOn: LocalDate
  readonly isRemoved: boolean
}
export type OwnCostInput = Pick<OwnCost, 'kind' | 'text' | 'amount' | 'incurredOn'>

type Of = { readonly workOrderId: string; readonly costId: string; readonly gross: number }
export type OwnCostEvent = Event<'cost.recorded', Of> | Event<'cost.corrected', Of> | Event<'cost.removed', Of>
export type OwnCostEventName = OwnCostEvent['name']

/** `zone` is the property's time zone; it determines today's date. */
export type CostContext = DecisionContext & { readonly zone: string }
type Answer = Result<OwnCost, OwnCostRefusal, OwnCostEvent>

const validateInput = ({ amount, incurredOn }: OwnCostInput, { at, zone }: CostContext): OwnCostRefusal | undefined => {
  if (amount <= 0) return 'own_cost_without_sum'
  return incurredOn > localDateOf(zone, at) ? 'own_cost_in_the_future' : undefined
}

const costEvent = (
  name: OwnCostEventName,
  { workOrderId, costId, amount }: OwnCost,
  context: DecisionContext,
): OwnCostEvent => ({
  name,
  workOrderId,
  costId,
  gross: amount,
  ...stamp(context),
})

/**
 * Records a cost with purpose, amount and date; the date must not be in the future. Refuses with
 * `own_cost_without_sum`, `own_cost_in_the_future`.
 */
export const recordCost = (
  entries: OwnCostInput,
  of: Pick<OwnCost, 'costId' | 'workOrderId'>,
  context: CostContext,
): Answer => {
  const refused = validateInput(entries, context)
  if (refused) return refuse(refused)
  const cost: OwnCost = { ...of, ...entries, isRemoved: false }
  return ok(cost, costEvent('cost.recorded', cost, context))
}

/**
 * Corrects an entry; the audit log keeps the former values. Refuses with `own_cost_removed`, `own_cost_without_sum`,
 * `own_cost_in_the_future`.
 */
export const correctCost = (cost: OwnCost, entries: OwnCostInput, context: CostContext): Answer => {
  const refused = cost.isRemoved ? 'own_cost_removed' : validateInput(entries, context)
  if (refused) return refuse(refused)
  const corrected: OwnCost = { ...cost, ...entries }
  return ok(corrected, costEvent('cost.corrected', corrected, context))
}

/** Removes an entry from the costs; the timeline keeps the event. Refuses with `own_cost_removed`. */
export const removeCost = (cost: OwnCost, context: DecisionContext): Answer => {
  if (cost.isRemoved) return refuse('own_cost_removed')
  const removed: OwnCost = { ...cost, isRemoved: true }
  return ok(removed, costEvent('cost.removed', removed, context))
}
