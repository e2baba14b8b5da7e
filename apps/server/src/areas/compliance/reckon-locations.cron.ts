import { catalogueVersion } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { CronJob } from '#platform/runner/area'
import { applyRecord, deriveAssets } from './apply-record.ts'
import { listToReckon } from './reckon.store.ts'
import { reckon } from './reckon.ts'
import { listClientsToApply, listUnapplied } from './settings.store.ts'

const batch = 500

/** Every minute: applies records of clients that have begun, and derives the requirements of new locations and assets, of all after a change of the catalogue. */
export const reckonLocations: CronJob = async (_payload, { runAs, readAs, now }) => {
  const day = toInstant(now()).slice(0, 10)
  const clients = await readAs('', (read) => listClientsToApply(read, { day: addDays(day, 1), most: batch }))
  for (const { tenant_id: tenantId } of clients)
    await runAs(tenantId, async (tx) => {
      const { actor } = await systemContext(tx, { at: toInstant(now()), now: now() })
      const moment = { market: actor.namespace, today: todayOf(actor, now()) }
      for (const record of await listUnapplied(tx, moment.today)) await applyRecord(tx, record, moment)
      await deriveAssets(tx, moment.today)
    })
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
