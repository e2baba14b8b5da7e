import type { CommandContext } from '#platform/runner/handlers'
import { markThreadRead } from './messages.store.ts'

type Reading = Pick<CommandContext, 'tx' | 'actor' | 'visitor' | 'at'>

/**
 * Notes that the caller has a conversation before them, and lets both sides see it. Whoever acts for a member of the platform's
 * staff reads for themselves: the other side must not take it for an answer.
 */
export const noteReading = async ({ tx, actor, visitor, at }: Reading, jobId: string): Promise<void> => {
  if (visitor.person?.impersonation) return
  const place = await markThreadRead(tx, actor, { jobId, at })
  if (!place) return
  tx.record({
    name: 'message.read',
    clientTenantId: place.client_tenant_id,
    contractorTenantId: place.contractor_tenant_id,
    workOrderId: place.work_order_id,
    jobId,
    subjectId: null,
    facts: {},
    isTalk: true,
  })
}
