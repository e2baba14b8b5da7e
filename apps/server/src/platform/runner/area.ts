import type { EpochMs } from '@fettle/domain/kernel/time'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import type { Read, RecordedEvent, Tx } from '../database/transaction.ts'
import type { Before } from './handlers.ts'

export type AnyHandler = ((input: never, context: never) => Promise<unknown>) & {
  readonly before?: Before
}

/** What news from other areas does here, in the same transaction and as the client of the order. */
export type Reaction = (tx: Tx, event: RecordedEvent, moment: { at: string; now: EpochMs }) => Promise<void>
/** What this area knows about an order, for its standing in everybody's lists. */
export type FactsContribution = (read: Read, workOrderId: string) => Promise<Partial<OrderFacts>>
export type BackgroundJob = (
  payload: Record<string, unknown>,
  work: { runAs: RunAs; readAs: ReadAs; now: () => EpochMs },
) => Promise<void>
/** Reads as one tenant, or as none through the functions that may look everywhere. */
export type ReadAs = <T>(tenantId: string, work: (read: Read) => Promise<T>) => Promise<T>
export type RunAs = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

/** The face of an area to main: its handlers by manager, and how it takes part. */
export type Area = {
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>
  readonly reactions?: Readonly<Record<string, Reaction>>
  readonly facts?: FactsContribution
  readonly backgroundJobs?: Readonly<Record<string, BackgroundJob>>
}
