import type { Money } from '../kernel/money.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { Category, Service } from './categories.ts'
import type { Delivery } from './delivery.ts'
import type { Job } from './job.ts'
import type { Priority } from './priorities.ts'
import type { WorkOrderState } from './work-order-states.ts'

export const workOrderSources = [
  'client',
  'resident_report',
  'inspection',
  'planned_maintenance',
  'project',
  'api',
  'import',
  'customer',
  'recall',
] as const
export type WorkOrderSource = (typeof workOrderSources)[number]

export const cancelReasons = [
  'no_longer_needed',
  'duplicate',
  'created_by_mistake',
  'done_by_others',
  'no_access',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const closeReasons = ['no_charge', 'direct_labour', 'paid_off_platform'] as const
export type CloseReason = (typeof closeReasons)[number]

/** What a client wants done at a location. */
export type WorkOrder = {
  readonly workOrderId: string
  readonly clientTenantId: string
  readonly organisationUuid: string
  readonly locationId: string
  /** Counts up within the client's group. */
  readonly number: number
  readonly state: WorkOrderState
  readonly title: string
  readonly description: string
  readonly category: Category
  readonly service: Service | null
  readonly priority: Priority
  readonly source: WorkOrderSource
  /** The number in the system that it was imported from. */
  readonly externalReference: string | null
  /** The finished order whose work is done again. */
  readonly recallOf: string | null
  /** Nothing may be charged: a recall whose client has agreed to no charge. */
  readonly isFree: boolean
  readonly budget: Money | null
  readonly delivery: Delivery
  /** Places in a tender; null where everybody asked may answer. */
  readonly seats: number | null
  /** Quotes that must be in before one is accepted. */
  readonly minimumQuotes: number
  /** The moment until which quotes are taken; null where there is none. */
  readonly quotesDue: EpochMs | null
  /** When bidders who are silent are reminded, and when the client hears that the time is over; null once told. */
  readonly quotesRemindAt: EpochMs | null
  readonly quotesCloseAt: EpochMs | null
  readonly needsRedispatch: boolean
  /** What the awarded contractor may charge once the award is accepted. */
  readonly awarded: Money | null
  /** What the hired contractor may charge: the accepted quote or award, and approved variations. */
  readonly authorised: Money | null
  readonly createdBy: string
  readonly createdAt: EpochMs
  readonly respondBy: EpochMs
  readonly completeBy: EpochMs
  readonly cancellation: Cancellation | null
  readonly closure: Closure | null
}

export type Cancellation = {
  readonly at: EpochMs
  readonly by: string
  readonly reason: CancelReason
  readonly note: string
  readonly abortCost: Money | null
  readonly stateBefore: WorkOrderState
}

export type Closure = {
  readonly at: EpochMs
  readonly by: string
  readonly reason: CloseReason
  readonly note: string
  /** Unknown of orders that were closed before it was kept. */
  readonly stateBefore?: WorkOrderState
}

/** An order with the contractors' sides of it: what most decisions about it move together. */
export type OrderWithJobs = { readonly order: WorkOrder; readonly jobs: readonly Job[] }
