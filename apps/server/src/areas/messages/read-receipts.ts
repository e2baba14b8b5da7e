import type { Actor } from '@fettle/domain/access/actor'
import { isHired } from '@fettle/domain/messages/message'
import { type ReadReceiptOf, readReceipts } from '@fettle/domain/messages/read-receipts'
import { jobState } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { Conversation } from './find-conversation.ts'
import { findReadings } from './messages.store.ts'

/** Read receipts by message, as the actor may see them. */
export const listReadReceipts = async (
  read: Read,
  actor: Actor,
  { threadId, kind, jobId }: Conversation,
): Promise<ReadonlyMap<string, readonly ReadReceiptOf[]>> => {
  const [readings, state] = await Promise.all([
    findReadings(read, threadId),
    kind === 'job' && jobId !== null ? jobState(read, jobId) : undefined,
  ])
  const isKnown = kind === 'order' || (state !== undefined && isHired(state))
  return readReceipts(readings, { ...actor, isKnown })
}
