import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { addMonths, compareDates, localDateOf } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { hasText } from '../rules/text.ts'
import type { Category } from './categories.ts'
import type { WorkOrder } from './work-order.ts'
import type { WorkOrderEvent } from './work-order-events.ts'

/** Longest warranty on workmanship, in months. */
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

/** Months of warranty on workmanship: a default, and exceptions by category. */
export type WarrantyMonths = {
  readonly months: number
  readonly byCategory: readonly { readonly category: Category; readonly months: number }[]
}

/** Months of warranty of a category. */
export const warrantyMonthsFor = ({ months, byCategory }: WarrantyMonths, category: string): number =>
  byCategory.find((each) => each.category === category)?.months ?? months

/**
 * Validates warranty terms: each category once, without entries equal to the default. Refuses with
 * `warranty_category_twice`.
 */
export const validateWarranty = (terms: WarrantyMonths): Result<WarrantyMonths, WarrantyRefusal> => {
  const { months, byCategory } = terms
  const named = new Set(byCategory.map(({ category }) => category))
  if (named.size !== byCategory.length) return refuse('warranty_category_twice')
  return ok({ months, byCategory: byCategory.filter((each) => each.months !== months) })
}

export type FinishedWork = Pick<WorkOrder, 'state'> & {
  readonly finishedAt: EpochMs | null
  /** Time zone of the property. */
  readonly zone: string
  readonly hasContractor: boolean
}

/**
 * Last day of the warranty on finished work; null without one. `months` are the client's setting, zero is no warranty.
 */
export const warrantyUntil = ({ finishedAt, zone }: FinishedWork, months: number): LocalDate | null =>
  finishedAt === null || months === 0 ? null : addMonths(localDateOf(zone, finishedAt), months)

/**
 * Whether completed work may be recalled under warranty; returns its last day. Refuses with
 * `recall_needs_finished_work`, `recall_without_contractor`, `warranty_is_over`.
 */
export const checkRecall = (work: FinishedWork, months: number, at: EpochMs): Result<LocalDate, WarrantyRefusal> => {
  const until = warrantyUntil(work, months)
  if (work.state !== 'invoice_paid') return refuse('recall_needs_finished_work')
  if (!work.hasContractor) return refuse('recall_without_contractor')
  if (until === null || compareDates(localDateOf(work.zone, at), until) > 0) return refuse('warranty_is_over')
  return ok(until)
}

/**
 * Allows a charge for a recall, as the cause differs or the work was never included. Refuses with
 * `order_is_not_free_of_charge`, `reason_missing`.
 */
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

/**
 * Refuses sums on a recall until the client allows a charge. `amount` in minor units. Refuses with
 * `recall_is_free_of_charge`.
 */
export const validateNoCharge = (isFree: boolean, amount: number) =>
  isFree && amount > 0 ? refuse('recall_is_free_of_charge') : undefined
