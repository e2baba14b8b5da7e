import type { Actor } from '@fettle/domain/access/actor'
import type { ConversationKind } from '@fettle/domain/messages/message'
import { type KnownOrder, knownOrder, type Parents } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'

/** A conversation as the caller takes part in it; contractors take part in an order's by their own job. */
export type Conversation = KnownOrder & { readonly kind: ConversationKind; readonly threadId: string }

/** Whether a message was written while the owner of a thread took part. */
const isWithinThread = async (read: Read, threadId: string, writtenAt: Date): Promise<boolean> => {
  const rows = await read.rows(
    'message-within-thread',
    `select from message_threads where id = $1 and $2 between coalesce(joined_at, '-infinity') and coalesce(left_at, 'infinity')`,
    [threadId, writtenAt],
  )
  return rows.length > 0
}

/** A contractor's thread of an order's conversation; contractors who were only invited have none. */
const ownSeat = async (read: Read, actor: Actor, workOrderId: string) => {
  const [seat] = await read.rows<{ id: string; job_id: string }>(
    'message-own-seat',
    `select id, job_id from message_threads where work_order_id = $2 and kind = 'order' and contractor_tenant_id = $1 order by joined_at desc limit 1`,
    [actor.tenantId, workOrderId],
  )
  return found(seat)
}

/** Whether the actor takes part in the conversation of a message. Refuses with `not_found` where the conversation is not visible. */
export const isMessageVisible = async (
  read: Read,
  actor: Actor,
  { subjectId }: { subjectId: string },
): Promise<boolean> => {
  const [message] = await read.rows<{ job_id: string | null; work_order_id: string; created_at: Date }>(
    'message-of-file',
    'select job_id, work_order_id, created_at from messages where id = $1',
    [subjectId],
  )
  if (!message) return false
  const { job_id: jobUuid, work_order_id: workOrderUuid } = message
  const on = await findConversation(read, actor, jobUuid === null ? { workOrderUuid } : { jobUuid })
  return isWithinThread(read, on.threadId, message.created_at)
}

/** The conversation of a job, or of an order when no job is given. Refuses with `not_found` when it is not visible. */
export const findConversation = async (read: Read, actor: Actor, asked: Parents): Promise<Conversation> => {
  const { jobUuid, workOrderUuid } = asked
  if (jobUuid !== undefined || workOrderUuid === undefined) {
    const order = await knownOrder(read, actor, asked)
    return { ...order, kind: 'job', threadId: order.jobId ?? '' }
  }
  if (actor.side === 'client') {
    const order = await knownOrder(read, actor, asked)
    return { ...order, kind: 'order', threadId: order.workOrderId }
  }
  const seat = await ownSeat(read, actor, workOrderUuid)
  return { ...(await knownOrder(read, actor, { jobUuid: seat.job_id })), kind: 'order', threadId: seat.id }
}
