import type { Permission } from '@fettle/domain/access/permissions'
import { bulkKinds, bulkStates, maxBulkOrders } from '@fettle/domain/work-orders/bulk-action'
import { cancelReasons } from '@fettle/domain/work-orders/work-order'
import * as z from 'zod/mini'
import { count, instant, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { jobFilter } from './job-filter.ts'
import { priority } from './order-fields.ts'
import { workOrderFilter } from './work-order-filter.ts'

const tag = z.strictObject({ kind: z.literal('tag'), tagUuid: uuid })
const untag = z.strictObject({ kind: z.literal('untag'), tagUuid: uuid })
/** Adds a colleague as watcher. */
const watch = z.strictObject({ kind: z.literal('watch'), userUuid: uuid })

/** Makes a colleague responsible. */
const assign = z.strictObject({ kind: z.literal('assign'), userUuid: uuid })

/** The action on each order, with the input of its single command. */
export const bulkAction = z.discriminatedUnion('kind', [
  assign,
  tag,
  untag,
  watch,
  z.strictObject({ kind: z.literal('prioritise'), priority }),
  z.strictObject({ kind: z.literal('cancel'), reason: z.enum(cancelReasons), note: optionalSingleLineText(500) }),
  z.strictObject({
    kind: z.literal('invite'),
    contractorUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
  }),
])
export type BulkAction = z.output<typeof bulkAction>

/** Bulk actions on jobs, with the contractor's own tags and colleagues. */
export const jobBulkAction = z.discriminatedUnion('kind', [assign, tag, untag, watch])
export type JobBulkAction = z.output<typeof jobBulkAction>

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

const refusal = {
  number: z.nullable(z.int()),
  title: z.nullable(z.string()),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
}
/** A refused order with its code. */
export const bulkRefusal = z.strictObject({ workOrderUuid: uuid, ...refusal })
export type BulkRefusal = z.output<typeof bulkRefusal>
/** A refused job with its code. */
export const jobBulkRefusal = z.strictObject({ jobUuid: uuid, ...refusal })
export type JobBulkRefusal = z.output<typeof jobBulkRefusal>

const one = { bulkRunUuid: uuid }
const named = z.optional(z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxBulkOrders)))
const startRefusals = ['bulk_selection_missing', 'bulk_too_many', 'bulk_under_way', 'bulk_nothing']

/** Progress and cancelling of the caller's bulk runs over a list. */
const runsOf = <Sees extends Permission>(access: Sees) => ({
  list: {
    kind: 'query' as const,
    summary: 'Bulk runs of the caller over the list, latest first, with their progress.',
    access,
    input: {},
    output: bulkRun,
    pages: true as const,
  },
  cancel: {
    kind: 'command' as const,
    summary: 'Stops a run before its next row; finished rows are kept.',
    access,
    input: one,
    output: bulkRun,
    refusals: ['bulk_over'],
  },
})

export const bulkActionsMethods = methods('find-a-pro', 'bulk-actions', {
  ...runsOf('work-orders.view'),
  start: {
    kind: 'command',
    summary: 'Starts a bulk action on orders in the background: named ones, or all of a list.',
    access: 'work-orders.view',
    input: { action: bulkAction, workOrderUuids: named, filter: z.optional(z.strictObject(workOrderFilter)) },
    output: bulkRun,
    refusals: startRefusals,
  },
  refusals: {
    kind: 'query',
    summary: 'Refused orders of a run with their reasons.',
    access: 'work-orders.view',
    input: one,
    output: bulkRefusal,
    pages: true,
  },
})

/** Bulk actions over a contractor's jobs. */
export const jobBulkActionsMethods = methods('find-a-pro', 'job-bulk-actions', {
  ...runsOf('jobs.view'),
  start: {
    kind: 'command',
    summary: 'Starts a bulk action on jobs in the background: named ones, or all of a list.',
    access: 'jobs.view',
    input: { action: jobBulkAction, jobUuids: named, filter: z.optional(z.strictObject(jobFilter)) },
    output: bulkRun,
    refusals: startRefusals,
  },
  refusals: {
    kind: 'query',
    summary: 'Refused jobs of a run with their reasons.',
    access: 'jobs.view',
    input: one,
    output: jobBulkRefusal,
    pages: true,
  },
})
