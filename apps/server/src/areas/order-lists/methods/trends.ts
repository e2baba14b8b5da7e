import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMarket, seesOnlyAssigned } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { readTrends } from '../trends.store.ts'

export const orderTrends = handler(workOrdersMethods.trends, (_input, { read, actor, at }) => {
  const { zone } = findMarket(actor.namespace)
  return readTrends(read, 'orders', { tenantId: actor.tenantId, within: organisationsOf(actor), now: at, zone })
})

export const jobTrends = handler(jobsMethods.trends, (_input, { read, actor, at }) => {
  const { zone } = findMarket(actor.namespace)
  const within = seesOnlyAssigned(actor) ? [actor.membershipUuid] : null
  return readTrends(read, 'jobs', { tenantId: actor.tenantId, within, now: at, zone })
})
