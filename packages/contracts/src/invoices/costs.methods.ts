import * as z from 'zod/mini'
import { money, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { lineKind } from '../quotes/quote-view.ts'

const sums = { estimated: z.nullable(money), authorised: z.nullable(money), actual: money }

/** All sums include tax. A column without a basis is null: nothing was offered, or nobody is hired. */
export const orderCosts = z.strictObject({
  /** Whose lines are the estimate: the quote that was accepted, the lowest that waits, or none. */
  basis: z.enum(['accepted', 'lowest', 'none']),
  /** `kind` is null for what was agreed as one sum. */
  rows: z.array(z.strictObject({ kind: z.nullable(lineKind), ...sums })),
  totals: z.strictObject(sums),
})
export type OrderCosts = z.output<typeof orderCosts>

export const costsMethods = methods('find-a-pro', 'costs', {
  get: {
    kind: 'query',
    summary:
      'What a work order costs by labour, material and other: estimated by the quote, authorised with its variations, and invoiced. A contractor sees what concerns their own job.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: orderCosts,
  },
})
