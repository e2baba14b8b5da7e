import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { maxWarrantyMonths, warrantyRefusals } from '@fettle/domain/work-orders/warranty'
import { workOrderRefusals } from '@fettle/domain/work-orders/work-order-refusals'
import * as z from 'zod/mini'
import { singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { workOrderView } from './work-order-view.ts'

const months = z.int().check(z.minimum(0), z.maximum(maxWarrantyMonths))

const byCategory = z
  .array(z.strictObject({ category: z.enum(categorySlugs), months }))
  .check(z.maxLength(categorySlugs.length))

export const warrantyTerms = z.strictObject({
  /** Months of warranty on workmanship from the day of completion; zero is none. */
  months,
  /** Categories with a different warranty. */
  byCategory,
  /** Whether these are the defaults, because nothing was saved. */
  isShipped: z.boolean(),
  version,
})
export type WarrantyTerms = z.output<typeof warrantyTerms>

const refusals = [...workOrderRefusals, ...warrantyRefusals] as const

export const warrantiesMethods = methods('find-a-pro', 'warranties', {
  terms: {
    kind: 'query',
    summary: 'How long contractors answer for their workmanship.',
    access: 'work-orders.view',
    input: {},
    output: warrantyTerms,
  },
  save: {
    kind: 'command',
    summary:
      'Sets how long contractors answer for their workmanship, for all work and by category; it holds for finished work, too.',
    access: 'order-settings.edit',
    input: {
      months,
      /** Missing leaves the exceptions by category unchanged. */
      byCategory: z.optional(byCategory),
      version,
    },
    output: warrantyTerms,
    refusals: ['warranty_category_twice'],
  },
  recall: {
    kind: 'command',
    summary:
      'Calls the contractor back to settled work inside its warranty: a new order, free of charge, awarded to the same contractor where they take awards.',
    access: 'work-orders.dispatch',
    input: { workOrderUuid: uuid, reason: singleLineText(1000) },
    output: workOrderView,
    refusals,
  },
  agreeCharge: {
    kind: 'command',
    summary: 'Agrees that a recall may be charged after all, with the reason; the contractor reads it.',
    access: 'work-orders.dispatch',
    input: { workOrderUuid: uuid, version, reason: singleLineText(500) },
    output: workOrderView,
    refusals,
  },
})
