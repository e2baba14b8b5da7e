import type { Actor } from '@fettle/domain/access/actor'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import type { Read, RecordedEvent, SubjectEvent, Tx } from '../database/transaction.ts'
import type { Before } from './handlers.ts'

export type AnyHandler = ((input: never, context: never) => Promise<unknown>) & {
  readonly before?: Before
}

/** Reaction of an area to an event of another one: runs in the same transaction, as the client tenant of the order. */
export type Reaction = (tx: Tx, event: RecordedEvent, moment: { at: string; now: EpochMs }) => Promise<void>
/** Reaction of an area to an event of a thing that is no order, in the same transaction and as the same tenant. */
export type SubjectReaction = (tx: Tx, event: SubjectEvent, moment: { at: string; now: EpochMs }) => Promise<void>
/** Facts that an area contributes to the placement of an order (bucket, tab, responsible party). */
export type FactsContribution = (read: Read, workOrderId: string) => Promise<Partial<OrderFacts>>
/** A queued or periodic job. It opens its own transactions by `runAs` and `readAs`; a rejection makes the queue retry it with back-off. */
export type BackgroundJob = (
  payload: Record<string, unknown>,
  work: { runAs: RunAs; readAs: ReadAs; now: () => EpochMs },
) => Promise<void>
/** A background job that the crontab starts; its payload is empty. */
export type CronJob = BackgroundJob
/** Reads as one tenant; with an empty tenant id through security-definer functions only. */
export type ReadAs = <T>(tenantId: string, work: (read: Read) => Promise<T>) => Promise<T>
/** Writes as one tenant in one transaction; with an empty tenant id through security-definer functions only. */
export type RunAs = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Link of a file to a record; without an order where the record belongs to a company. */
export type FileLink = { readonly subjectId: string; readonly workOrderId: string | null; readonly role: string }
/**
 * Whether the actor may read the record that a file is attached to, by the same scope as its view. It may refuse with `not_found`
 * instead of returning false.
 */
export type AttachmentReader = (read: Read, actor: Actor, link: FileLink) => Promise<boolean>
/** Readers by attachment kind; the composition requires one of each. */
export type AttachmentReaders = Readonly<Record<string, AttachmentReader>>

/** Registration of an area in the composition: its handlers by manager, reactions, order facts and background jobs by name. */
export type Area = {
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>
  readonly reactions?: Readonly<Record<string, Reaction>>
  readonly subjectReactions?: Readonly<Record<string, SubjectReaction>>
  readonly facts?: FactsContribution
  /** One for each attachment kind of the manifest. */
  readonly attachmentReaders?: AttachmentReaders
  readonly backgroundJobs?: Readonly<Record<string, BackgroundJob>>
}
