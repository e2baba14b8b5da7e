import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { addMonths, compareDates, localDateOf } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { hasText } from '../rules/text.ts'
import type { Category } from './categories.ts'
import type { WorkOrder } from './work-order.ts'
import type { WorkOrderEvent } from './work-order-events.ts'

/** The longest warranty on workmanship that can be set, in months. */
export const maxWarrantyMonths = 120

export const warrantyRefusals = [
  'recall_needs_finished_work',
  'warranty_is_over',
  'recall_without_contractor',
  'recall_is_free_of_charge',
  'order_is_not_free_of_charge',
  'reason_missing',
  'warranty_category_twice',
] as const
export type WarrantyRefusal = (typeof warrantyRefusals)[number]

/** Months of warranty on workmanship: one number, and others for the work of some categories. */
export type WarrantyMonths = {
  readonly months: number
  readonly byCategory: readonly { readonly category: Category; readonly months: number }[]
}

/** How long work of a category is answered for. */
export const warrantyMonthsFor = ({ months, byCategory }: WarrantyMonths, category: string): number =>
  byCategory.find((each) => each.category === category)?.months ?? months

/** Sets the months by category: each category once, and none that says what holds for the rest. */
export const validateWarranty = (terms: WarrantyMonths): Result<WarrantyMonths, WarrantyRefusal> => {
  const { months, byCategory } = terms
  const named = new Set(byCategory.map(({ category }) => category))
  if (named.size !== byCategory.length) return refuse('warranty_category_twice')
  return ok({ months, byCategory: byCategory.filter((each) => each.months !== months) })
}

export type FinishedWork = Pick<WorkOrder, 'state'> & {
  readonly finishedAt: EpochMs | null
  /** The clocks of the property. */
  readonly zone: string
  readonly hasContractor: boolean
}

/** The last day of the warranty on finished work; null where there is none. Months are the client's, nought is no warranty. */
export const warrantyUntil = ({ finishedAt, zone }: FinishedWork, months: number): LocalDate | null =>
  finishedAt === null || months === 0 ? null : addMonths(localDateOf(zone, finishedAt), months)

/** Whether the contractor may be called back to settled work without being paid again. */
export const checkRecall = (work: FinishedWork, months: number, at: EpochMs): Result<LocalDate, WarrantyRefusal> => {
  const until = warrantyUntil(work, months)
  if (work.state !== 'invoice_paid') return refuse('recall_needs_finished_work')
  if (!work.hasContractor) return refuse('recall_without_contractor')
  if (until === null || compareDates(localDateOf(work.zone, at), until) > 0) return refuse('warranty_is_over')
  return ok(until)
}

/** Agrees that a recall may cost something after all: another cause, or work that was never part of it. */
export const allowCharge = (
  order: WorkOrder,
  { reason }: { readonly reason: string },
  context: DecisionContext,
): Result<WorkOrder, WarrantyRefusal, WorkOrderEvent> => {
  if (!order.isFree) return refuse('order_is_not_free_of_charge')
  if (!hasText(reason)) return refuse('reason_missing')
  return ok(
    { ...order, isFree: false },
    { name: 'work-order.charge-agreed', workOrderId: order.workOrderId, reason: reason.trim(), ...stamp(context) },
  )
}

/** Nothing is charged for a recall until its client has agreed to it. `amount` in minor units. */
export const validateNoCharge = (isFree: boolean, amount: number) =>
  isFree && amount > 0 ? refuse('recall_is_free_of_charge') : undefined
