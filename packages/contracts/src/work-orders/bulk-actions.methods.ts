import { bulkKinds, bulkStates, mostOrders } from '@fettle/domain/work-orders/bulk-action'
import { cancelReasons } from '@fettle/domain/work-orders/work-order'
import * as z from 'zod/mini'
import { count, instant, optionalLine, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { workOrderFilter } from './work-order-filter.ts'
import { priority } from './work-order-view.ts'

/** What is done to each order, as its own command would take it. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tag'), tagUuid: uuid }),
  z.strictObject({ kind: z.literal('untag'), tagUuid: uuid }),
  z.strictObject({ kind: z.literal('prioritise'), priority }),
  z.strictObject({ kind: z.literal('cancel'), reason: z.enum(cancelReasons), note: optionalLine(500) }),
  z.strictObject({
    kind: z.literal('invite'),
    contractorUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
  }),
])
export type BulkAction = z.output<typeof bulkAction>

export const bulkRun = z.strictObject({
  uuid,
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  totalCount: count,
  doneCount: count,
  refusedCount: count,
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type BulkRun = z.output<typeof bulkRun>

/** An order that refused, and why. */
export const bulkRefusal = z.strictObject({
  workOrderUuid: uuid,
  number: z.nullable(z.int()),
  title: z.nullable(z.string()),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type BulkRefusal = z.output<typeof bulkRefusal>

const one = { bulkRunUuid: uuid }

export const bulkActionsMethods = methods('find-a-pro', 'bulk-actions', {
  list: {
    kind: 'query',
    summary: 'What the caller had done to many orders, the latest first, with how far each has come.',
    access: 'work-orders.view',
    input: {},
    output: bulkRun,
    pages: true,
  },
  start: {
    kind: 'command',
    summary: 'Begins to do one thing to many orders in the background: to those named, or to all that a list holds.',
    access: 'work-orders.view',
    input: {
      action: bulkAction,
      workOrderUuids: z.optional(z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(mostOrders))),
      filter: z.optional(z.strictObject(workOrderFilter)),
    },
    output: bulkRun,
    refusals: ['bulk_selection_missing', 'bulk_too_many', 'bulk_under_way', 'bulk_nothing'],
  },
  refusals: {
    kind: 'query',
    summary: 'The orders of a run that refused, each with the reason.',
    access: 'work-orders.view',
    input: one,
    output: bulkRefusal,
    pages: true,
  },
  cancel: {
    kind: 'command',
    summary: 'Stops a run before its next order; what is done stays done.',
    access: 'work-orders.view',
    input: one,
    output: bulkRun,
    refusals: ['bulk_over'],
  },
})
