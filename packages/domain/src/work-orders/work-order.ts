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

/** Work that a client requests at a location. */
export type WorkOrder = {
  readonly workOrderId: string
  readonly clientTenantId: string
  readonly organisationUuid: string
  readonly locationId: string
  /** Sequential within the client's group. */
  readonly number: number
  readonly state: WorkOrderState
  readonly title: string
  readonly description: string
  readonly category: Category
  readonly service: Service | null
  readonly priority: Priority
  readonly source: WorkOrderSource
  /** Number in the system the order was imported from. */
  readonly externalReference: string | null
  /** The finished order that this one recalls under warranty. */
  readonly recallOf: string | null
  /** A warranty recall without charge. */
  readonly isFree: boolean
  readonly budget: Money | null
  readonly delivery: Delivery
  /** Bidder slots of a tender; null is unlimited. */
  readonly seats: number | null
  /** Quotes required before one is accepted. */
  readonly minimumQuotes: number
  /** Deadline for quotes; null when there is none. */
  readonly quotesDue: EpochMs | null
  /** When silent bidders are reminded, and when the client is notified of the end; null once sent. */
  readonly quotesRemindAt: EpochMs | null
  readonly quotesCloseAt: EpochMs | null
  readonly needsRedispatch: boolean
  /** What the awarded contractor may charge after accepting. */
  readonly awarded: Money | null
  /** What the hired contractor may charge: accepted quote or award, plus approved variations. */
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
  /** What the hired contractor may still invoice in all, including tax. */
  readonly charge: Money | null
  readonly stateBefore: WorkOrderState
}

export type Closure = {
  readonly at: EpochMs
  readonly by: string
  readonly reason: CloseReason
  readonly note: string
  /** Missing for orders closed before it was recorded. */
  readonly stateBefore?: WorkOrderState
}

/** An order with its jobs, which most decisions change together. */
export type OrderWithJobs = { readonly order: WorkOrder; readonly jobs: readonly Job[] }
