import type { Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import type { KnownOrder } from './colleagues.ts'
import { insertWatchers, listWatchersOf, maxWatchers } from './watchers.store.ts'

type Watch = { order: KnownOrder; membershipIds: readonly string[]; by: string | null; at: string }

/** Adds watchers and notifies those added by another member. */
export const addWatchers = async (tx: Tx, { order, membershipIds, by, at }: Watch): Promise<void> => {
  const { clientTenantId, workOrderId, contractorTenantId, jobId } = order
  const added = await insertWatchers(tx, { clientTenantId, workOrderId, membershipIds, by, at })
  if ((await listWatchersOf(tx, workOrderId)).length > maxWatchers)
    throw new Refused('too_many_watchers', { most: maxWatchers })
  for (const membershipId of by === null ? [] : added)
    if (membershipId !== by)
      tx.record({
        name: 'watch.given',
        clientTenantId,
        contractorTenantId,
        workOrderId,
        jobId,
        subjectId: null,
        facts: {},
        effect: 'timeline-only',
        audience: { tenantId: tx.tenantId, membershipId },
      })
}
