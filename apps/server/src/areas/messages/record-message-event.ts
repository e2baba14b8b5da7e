import type { Tx } from '#platform/database/transaction'
import type { Conversation } from './find-conversation.ts'
import { listOpenParticipations } from './participations.store.ts'

type Talk = { readonly name: 'message.sent' | 'message.read'; readonly subjectId?: string }

/** Pushes an event to all participants; messages change no order and are not in the timeline. */
export const recordMessageEvent = async (tx: Tx, on: Conversation, { name, subjectId = '' }: Talk): Promise<void> => {
  const { clientTenantId, workOrderId } = on
  const sides =
    on.kind === 'job'
      ? [on]
      : (await listOpenParticipations(tx, on)).map((seat) => ({
          contractorTenantId: seat.contractor_tenant_id,
          jobId: seat.job_id,
        }))
  for (const { contractorTenantId, jobId } of sides)
    tx.record({
      name,
      clientTenantId,
      contractorTenantId,
      workOrderId,
      jobId,
      subjectId: subjectId || null,
      facts: {},
      effect: 'push-only',
    })
}
