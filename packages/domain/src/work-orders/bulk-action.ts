import type { Permission } from '../access/permissions.ts'

/** What can be done to many orders at once. */
export const bulkKinds = ['tag', 'untag', 'watch', 'prioritise', 'invite', 'cancel'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The right that each asks for; every order is asked for it again when its turn comes. */
export const bulkPermissions: Readonly<Record<BulkKind, Permission>> = {
  tag: 'work-orders.edit',
  untag: 'work-orders.edit',
  watch: 'watchers.edit',
  prioritise: 'work-orders.edit',
  cancel: 'work-orders.cancel',
  invite: 'work-orders.dispatch',
}

/** The same of a contractor and its jobs. */
export const jobBulkKinds = ['tag', 'untag', 'watch'] as const satisfies readonly BulkKind[]
export type JobBulkKind = (typeof jobBulkKinds)[number]
export const jobBulkPermissions: Readonly<Record<JobBulkKind, Permission>> = {
  tag: 'tags.edit',
  untag: 'tags.edit',
  watch: 'watchers.edit',
}

export const bulkStates = ['waiting', 'running', 'finished', 'cancelled'] as const
/** Orders, or jobs, that one run may touch. */
export const maxBulkOrders = 1_000
