import { ownCostRefusals } from '@fettle/domain/costs/own-cost'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  day,
  instant,
  minorUnits,
  money,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { lineKind } from '../quotes/quote-view.ts'

const sums = { estimated: z.nullable(money), authorised: z.nullable(money), actual: money }

/** All sums include tax. A column without data is null: no quote, or no contractor hired. */
export const orderCosts = z.strictObject({
  /** Source of the estimate: the accepted quote, the lowest pending one, or none. */
  basis: z.enum(['accepted', 'lowest', 'none']),
  /** `kind` is null for an award agreed as one sum. */
  rows: z.array(z.strictObject({ kind: z.nullable(lineKind), ...sums })),
  totals: z.strictObject(sums),
  /** Internal cost within the actual cost; zero for contractors. */
  own: money,
})
export type OrderCosts = z.output<typeof orderCosts>

/** An internal cost recorded by the client; the amount includes tax. */
export const ownCostView = z.strictObject({
  uuid,
  workOrderUuid: uuid,
  kind: lineKind,
  text: z.string(),
  amount: money,
  incurredOn: day,
  attachments: z.array(attachment),
  recordedBy: z.nullable(z.string()),
  recordedAt: instant,
  version,
  ...abilities,
})
export type OwnCostView = z.output<typeof ownCostView>

const one = { costUuid: uuid, version }
const entries = {
  kind: lineKind,
  text: singleLineText(300),
  amount: minorUnits,
  incurredOn: day,
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}
const refusals = [...ownCostRefusals, 'attachment_not_yours'] as const

export const costsMethods = methods('find-a-pro', 'costs', {
  get: {
    kind: 'query',
    summary:
      'What a work order costs by labour, material and other: estimated by the quote, authorised with its variations, and invoiced. A contractor sees what concerns their own job.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: orderCosts,
  },
  entries: {
    kind: 'query',
    summary: 'What a client wrote down of its own costs on a work order, the latest day first.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: ownCostView,
    pages: true,
  },
  record: {
    kind: 'command',
    summary:
      'Writes a cost of the client down: hours of its own staff, parts that it bought. It counts as actual cost.',
    access: 'costs.record',
    input: { workOrderUuid: uuid, ...entries },
    output: ownCostView,
    refusals,
  },
  correct: {
    kind: 'command',
    summary: 'Puts such a cost right; the audit log keeps what stood there.',
    access: 'costs.record',
    input: { ...one, ...entries },
    output: ownCostView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes such a cost out; the timeline still says that there was one.',
    access: 'costs.record',
    input: one,
    output: ownCostView,
    refusals,
  },
})
