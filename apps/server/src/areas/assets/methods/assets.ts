import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { changeAssetState } from '@fettle/domain/assets/asset'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { locationScope } from '#areas/locations/locations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { listAssets } from '../asset-list.store.ts'
import { findAsset, handPartsOver, handRecordsOver, insertAsset, moveParts, updateAsset } from '../assets.store.ts'
import type { AssetRecord } from '../assets.tables.ts'
import { placeAsset } from '../place-asset.ts'
import { showAsset } from '../show-asset.ts'

/** The present day in the first time zone of the market. */
export const todayOf = (actor: Actor, now: EpochMs) =>
  localDateOf(editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone, now)

const find = async (read: Read, actor: Actor, assetUuid: string): Promise<AssetRecord> =>
  found(await findAsset(read, locationScope(actor), assetUuid))

/** An asset in the version that the caller has read. */
const findFresh = async (tx: Tx, actor: Actor, one: { assetUuid: string; version: number }) => {
  const asset = await find(tx, actor, one.assetUuid)
  fresh(asset, one.version)
  return asset
}
const assertNotRetired = ({ state }: AssetRecord) => {
  if (state === 'retired') throw new Refused('asset_retired')
}

export const listAssetsMethod = handler(assetsMethods.list, (filter, { read, actor, now, page }) =>
  listAssets(read, { ...filter, ...locationScope(actor), today: todayOf(actor, now) }, page),
)

export const getAsset = handler(assetsMethods.get, async ({ assetUuid }, { read, actor }) =>
  showAsset(read, await find(read, actor, assetUuid), actor),
)

export const createAsset = handler(assetsMethods.create, async (entries, { tx, actor, at }) => {
  const placed = await placeAsset(tx, entries, { actor })
  return showAsset(tx, await insertAsset(tx, { ...placed, stateSince: at, createdAt: at }), actor)
})

export const editAsset = handler(assetsMethods.edit, async ({ assetUuid, version, ...entries }, { tx, actor }) => {
  const before = await findFresh(tx, actor, { assetUuid, version })
  assertNotRetired(before)
  const after = await updateAsset(tx, before, await placeAsset(tx, entries, { actor, before }))
  await moveParts(tx, before, after)
  return showAsset(tx, after, actor)
})

export const changeStateOfAsset = handler(
  assetsMethods.changeState,
  async ({ assetUuid, version, ...change }, { tx, actor, at }) => {
    const before = await findFresh(tx, actor, { assetUuid, version })
    const { state, reason } = accept(changeAssetState(before.state, change))
    const moved = { state, stateReason: reason, stateNote: change.note, stateSince: at }
    const back = change.verb === 'bring_back' ? { replacedBy: null, mergedInto: null } : {}
    return showAsset(tx, await updateAsset(tx, before, { ...moved, ...back }), actor)
  },
)

export const setConditionOfAsset = handler(
  assetsMethods.setCondition,
  async ({ assetUuid, version, condition, conditionOn }, { tx, actor, now }) => {
    const before = await findFresh(tx, actor, { assetUuid, version })
    assertNotRetired(before)
    if (conditionOn > todayOf(actor, now)) throw new Refused('condition_in_future')
    return showAsset(tx, await updateAsset(tx, before, { condition, conditionOn }), actor)
  },
)

export const replaceAsset = handler(
  assetsMethods.replace,
  async ({ assetUuid, version, ...installed }, { tx, actor, at }) => {
    const before = await findFresh(tx, actor, { assetUuid, version })
    assertNotRetired(before)
    const { name, typeId, locationId, parentId, trail, quantity } = before
    const same = { name, typeId, locationId, parentId, trail, quantity }
    const added = await insertAsset(tx, { ...same, ...installed, stateSince: at, createdAt: at })
    await handPartsOver(tx, before, added)
    const retired = { state: 'retired', stateReason: 'replaced', stateNote: '', stateSince: at } as const
    await updateAsset(tx, before, { ...retired, replacedBy: added.id })
    return showAsset(tx, await find(tx, actor, added.id), actor)
  },
)

export const mergeAsset = handler(
  assetsMethods.merge,
  async ({ assetUuid, version, intoAssetUuid }, { tx, actor, at }) => {
    const before = await findFresh(tx, actor, { assetUuid, version })
    if (intoAssetUuid === before.id) throw new Refused('asset_merged_with_itself')
    const into = await find(tx, actor, intoAssetUuid)
    assertNotRetired(before)
    assertNotRetired(into)
    if (into.trail.includes(before.id)) throw new Refused('asset_has_part')
    await handPartsOver(tx, before, into)
    await handRecordsOver(tx, before.id, into.id)
    const retired = { state: 'retired', stateReason: 'duplicate', stateNote: '', stateSince: at } as const
    await updateAsset(tx, before, { ...retired, mergedInto: into.id })
    return showAsset(tx, await find(tx, actor, into.id), actor)
  },
)
