import { ownCostRefusals } from '@fettle/domain/costs/own-cost'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  count,
  day,
  instant,
  minorUnits,
  money,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { lineKind } from '../quotes/line-fields.ts'

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

/** Costs at a location and everything inside, tax included. */
export const locationCosts = z.strictObject({
  /** First day that counts. */
  since: day,
  invoiced: money,
  own: money,
  /** Work orders raised since that day. */
  orderCount: count,
})
export type LocationCosts = z.output<typeof locationCosts>

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
      'Costs of a work order by labour, material and other: estimated by the quote, authorised with variations, and invoiced. Contractors see their own job only.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: orderCosts,
  },
  ofLocation: {
    kind: 'query',
    summary: 'Costs of the last twelve months at a location and everything inside: invoices and internal costs.',
    access: 'invoices.view',
    input: { locationUuid: uuid },
    output: locationCosts,
  },
  entries: {
    kind: 'query',
    summary: 'Internal costs of a work order, latest date first.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: ownCostView,
    pages: true,
  },
  record: {
    kind: 'command',
    summary: 'Records an internal cost: hours of own staff, purchased parts. It counts as actual cost.',
    access: 'costs.record',
    input: { workOrderUuid: uuid, ...entries },
    output: ownCostView,
    refusals,
  },
  correct: {
    kind: 'command',
    summary: 'Corrects an internal cost; the audit log keeps the former values.',
    access: 'costs.record',
    input: { ...one, ...entries },
    output: ownCostView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes an internal cost; the timeline keeps the event.',
    access: 'costs.record',
    input: one,
    output: ownCostView,
    refusals,
  },
})
