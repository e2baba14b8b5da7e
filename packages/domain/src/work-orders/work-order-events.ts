import type { Event } from '../kernel/event.ts'
import type { Money } from '../kernel/money.ts'
import type { Delivery } from './delivery.ts'
import type { OrderChanges } from './order-changes.ts'

type Order = { readonly workOrderId: string }
type OfJob = Order & { readonly jobId: string; readonly contractorTenantId: string }

export type WorkOrderEvent =
  | Event<'work-order.created', Order>
  | Event<'work-order.edited', Order & { changes: OrderChanges }>
  | Event<'work-order.dispatched', Order & { delivery: Delivery; jobIds: readonly string[] }>
  | Event<'work-order.needs-redispatch', Order>
  | Event<'work-order.cancelled', Order & { reason: string; charge: Money | null }>
  | Event<'work-order.reinstated', Order>
  | Event<'work-order.closed', Order & { reason: string }>
  | Event<'work-order.reopened', Order & { reason: string }>
  | Event<'work-order.hired', OfJob & { authorised: Money }>
  | Event<'work-order.hire-ended', OfJob & { reason: string }>
  | Event<'work-order.authorised-value-changed', Order & { authorised: Money }>
  | Event<'work-order.charge-agreed', Order & { reason: string }>
  | Event<'work-order.award-proposed', Order & { award: Money; company: string }>
  | Event<'work-order.award-declined', Order & { reason: string }>
  | Event<'work-order.done', Order>
  | Event<'work-order.invoice-outstanding', Order>
  | Event<'work-order.settled', Order>
  | Event<'tender.changed' | 'tender.deadline-set', Order & { dueAt: number }>
/** Events of relations between orders, each on the timeline of one of them. */
type RelationEventName =
  `work-order.${'related' | 'follow-on-raised' | 'unrelated' | 'marked-duplicate' | 'duplicate-found' | 'recalled' | 'recall-raised'}`
export type WorkOrderEventName = WorkOrderEvent['name'] | RelationEventName

export type JobEvent =
  | Event<'job.offered', OfJob>
  | Event<'job.accepted' | 'job.award-accepted', OfJob>
  | Event<'job.declined', OfJob & { reason: string }>
  | Event<'job.interest-withdrawn', OfJob & { reason: string }>
  | Event<'job.lost', OfJob & { because: string }>
  | Event<'job.invited-again', OfJob>
  | Event<'job.reinstated', OfJob>
  | Event<'job.completed', OfJob>
  | Event<'job.reopened', OfJob>
  | Event<'tender.changed' | 'tender.deadline-set', OfJob & { dueAt: number; isForContractorAlone: true }>
  | Event<'job.changed', OfJob & { changes: OrderChanges; isForContractorAlone: true }>
export type JobEventName = JobEvent['name']
