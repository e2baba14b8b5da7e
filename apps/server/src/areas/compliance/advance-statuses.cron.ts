import { markets } from '@fettle/domain/editions/edition'
import { todayOf } from '@fettle/domain/editions/today'
import type { CronJob } from '#platform/runner/area'
import { advanceStatuses, listClientsToAdvance } from './statuses.store.ts'

const mostClients = 500
const batch = 5000

/** Every minute: stores the statuses of requirements that the day has changed; until then reads derive them. */
export const advanceRequirementStatuses: CronJob = async (_payload, { runAs, readAs, now }) => {
  const days = Object.fromEntries(markets.map((namespace) => [namespace, todayOf({ namespace }, now())]))
  const clients = await readAs('', (read) => listClientsToAdvance(read, { days, most: mostClients }))
  for (const { tenant_id: tenantId, namespace } of clients) {
    const day = days[namespace] ?? ''
    let advanced = batch
    while (advanced === batch) advanced = await runAs(tenantId, (tx) => advanceStatuses(tx, { day, most: batch }))
  }
}
