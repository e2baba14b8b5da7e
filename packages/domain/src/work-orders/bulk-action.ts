import type { Permission } from '../access/permissions.ts'

/** Lists over whose rows bulk actions run. */
export type BulkList = 'orders' | 'jobs'

/** Actions on many orders at once. */
export const bulkKinds = ['assign', 'tag', 'untag', 'watch', 'prioritise', 'invite', 'cancel'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Permission of each action; checked again for every order. */
export const bulkPermissions: Readonly<Record<BulkKind, Permission>> = {
  assign: 'assignees.edit',
  tag: 'work-orders.edit',
  untag: 'work-orders.edit',
  watch: 'watchers.edit',
  prioritise: 'work-orders.edit',
  cancel: 'work-orders.cancel',
  invite: 'work-orders.dispatch',
}

/** Actions on many jobs at once, for contractors. */
export const jobBulkKinds = ['assign', 'tag', 'untag', 'watch'] as const satisfies readonly BulkKind[]
export type JobBulkKind = (typeof jobBulkKinds)[number]
export const jobBulkPermissions: Readonly<Record<JobBulkKind, Permission>> = {
  assign: 'assignees.edit',
  tag: 'tags.edit',
  untag: 'tags.edit',
  watch: 'watchers.edit',
}

export const bulkStates = ['waiting', 'running', 'finished', 'cancelled'] as const
/** Most orders or jobs of one run. */
/** Orders in one print. */
export const maxPrintedOrders = 50
export const maxBulkOrders = 1_000
