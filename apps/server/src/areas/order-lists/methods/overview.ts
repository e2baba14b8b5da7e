import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { seesOnlyAssigned } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { overviewOfBranches, overviewOfClients } from '../overview.store.ts'

export const orderOverview = handler(workOrdersMethods.overview, async (_input, { read, actor, at }) => ({
  rows: await overviewOfBranches(read, { tenantId: actor.tenantId, organisations: organisationsOf(actor), now: at }),
}))

export const jobOverview = handler(jobsMethods.overview, async (_input, { read, actor, at }) => {
  const assignee = seesOnlyAssigned(actor) ? actor.membershipUuid : null
  return { rows: await overviewOfClients(read, { tenantId: actor.tenantId, assignee, now: at }) }
})
