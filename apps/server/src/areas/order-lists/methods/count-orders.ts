import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { bucketsForSlug, clientBucketSlugs } from '@fettle/domain/work-orders/buckets'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { countOrders, countScheduled } from '../order-list.store.ts'

export const countOrdersMethod = handler(workOrdersMethods.counts, async (_input, { read, actor, at }) => {
  const scope = { tenantId: actor.tenantId, organisations: organisationsOf(actor), now: at }
  const [leaves, scheduled] = await read.finalReads(() =>
    Promise.all([countOrders(read, scope), countScheduled(read, scope)]),
  )
  const counts = clientBucketSlugs.map(
    (bucket) => [bucket, bucketsForSlug(bucket).reduce((sum, leaf) => sum + (leaves[leaf] ?? 0), 0)] as const,
  )
  return { counts: { ...Object.fromEntries(counts), scheduled } }
})
