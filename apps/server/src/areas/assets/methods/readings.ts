import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { checkReading } from '@fettle/domain/assets/asset'
import { parseDecimal } from '@fettle/domain/kernel/decimals'
import { locationScope } from '#areas/locations/locations.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { assetTypeRows } from '../asset-types.store.ts'
import { findAsset } from '../assets.store.ts'
import {
  deleteReading,
  findReading,
  findReadingView,
  insertReading,
  listReadings,
  neighbours,
} from '../readings.store.ts'

const find = async (read: Read, actor: Actor, assetUuid: string) =>
  found(await findAsset(read, locationScope(actor), assetUuid))

export const listReadingsMethod = handler(readingsMethods.list, async ({ assetUuid }, { read, actor, page }) =>
  listReadings(read, (await find(read, actor, assetUuid)).id, page),
)

export const recordReading = handler(
  readingsMethods.record,
  async ({ assetUuid, value, ...entries }, { tx, actor, at }) => {
    const asset = await find(tx, actor, assetUuid)
    if (asset.state === 'retired') throw new Refused('asset_retired')
    if (entries.measuredAt > at) throw new Refused('reading_in_future')
    const { readingKind } = found(await assetTypeRows.find(tx, asset.typeId))
    const reading = { value: parseDecimal(value), isMeterReplaced: entries.isMeterReplaced }
    accept(checkReading(readingKind, reading, await neighbours(tx, asset.id, entries.measuredAt)))
    const id = await insertReading(tx, {
      ...entries,
      value: reading.value,
      tenantId: tx.tenantId,
      assetId: asset.id,
      recordedByMembershipId: actor.membershipUuid,
      createdAt: at,
    })
    return found(await findReadingView(tx, id))
  },
)

export const removeReading = handler(readingsMethods.remove, async ({ readingUuid }, { tx, actor }) => {
  const reading = found(await findReading(tx, readingUuid))
  await find(tx, actor, reading.assetId)
  await deleteReading(tx, reading.id)
  return {}
})
