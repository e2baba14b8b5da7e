import { catalogueVersion } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { toInstant } from '@fettle/domain/kernel/instant'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { CronJob } from '#platform/runner/area'
import { listToReckon } from './reckon.store.ts'
import { reckon } from './reckon.ts'

const batch = 500

/** Every minute: derives the requirements of new locations, and of all after a change of the catalogue. */
export const reckonLocations: CronJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listToReckon(read, { catalogue: catalogueVersion, most: batch }))
  for (const tenantId of new Set(due.map(({ tenant_id: id }) => id)))
    await runAs(tenantId, async (tx) => {
      const { actor } = await systemContext(tx, { at: toInstant(now()), now: now() })
      const moment = { market: actor.namespace, today: todayOf(actor, now()) }
      const above = await reckon(
        tx,
        due.filter(({ tenant_id: id }) => id === tenantId).map(({ location_id: id }) => id),
        moment,
      )
      await reckon(tx, above, moment)
    })
}
