import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { locationScope } from '#areas/locations/locations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { listChanges, recordChange } from '../asset-changes.store.ts'
import { listAssets } from '../asset-list.store.ts'
import { findAsset, handPartsOver, handRecordsOver, insertAsset, updateAsset } from '../assets.store.ts'
import type { AssetRecord } from '../assets.tables.ts'
import { assertNotRetired, enterAsset, moveState, recordCondition } from '../change-asset.ts'
import { placeAsset } from '../place-asset.ts'
import { showAsset } from '../show-asset.ts'

const find = async (read: Read, actor: Actor, assetUuid: string): Promise<AssetRecord> =>
  found(await findAsset(read, locationScope(actor), assetUuid))

/** An asset in the version that the caller has read. */
const findFresh = async (tx: Tx, actor: Actor, one: { assetUuid: string; version: number }) => {
  const asset = await find(tx, actor, one.assetUuid)
  fresh(asset, one.version)
  return asset
}

export const listAssetsMethod = handler(assetsMethods.list, (filter, { read, actor, now, page }) =>
  listAssets(read, { ...filter, ...locationScope(actor), today: todayOf(actor, now) }, page),
)

export const getAsset = handler(assetsMethods.get, async ({ assetUuid }, { read, actor }) =>
  showAsset(read, await find(read, actor, assetUuid), actor),
)

export const listHistory = handler(assetsMethods.history, async ({ assetUuid }, { read, actor, page }) =>
  listChanges(read, (await find(read, actor, assetUuid)).id, page),
)

export const createAsset = handler(assetsMethods.create, async (entries, context) => {
  const { tx, actor, at } = context
  const asset = await insertAsset(tx, { ...(await placeAsset(tx, entries, { actor })), stateSince: at, createdAt: at })
  await recordChange(context, asset.id, { kind: 'added' })
  return showAsset(tx, asset, actor)
})

export const editAsset = handler(assetsMethods.edit, async ({ assetUuid, version, ...entries }, context) => {
  const { tx, actor } = context
  const before = await findFresh(tx, actor, { assetUuid, version })
  return showAsset(tx, await enterAsset(context, before, entries), actor)
})

export const changeStateOfAsset = handler(
  assetsMethods.changeState,
  async ({ assetUuid, version, ...change }, context) => {
    const { tx, actor } = context
    const before = await findFresh(tx, actor, { assetUuid, version })
    return showAsset(tx, await moveState(context, before, change), actor)
  },
)

export const setConditionOfAsset = handler(
  assetsMethods.setCondition,
  async ({ assetUuid, version, ...seen }, context) => {
    const { tx, actor } = context
    const before = await findFresh(tx, actor, { assetUuid, version })
    return showAsset(tx, await recordCondition(context, before, seen), actor)
  },
)

export const replaceAsset = handler(assetsMethods.replace, async ({ assetUuid, version, ...installed }, context) => {
  const { tx, actor, at } = context
  const before = await findFresh(tx, actor, { assetUuid, version })
  assertNotRetired(before)
  const { name, typeId, locationId, parentId, trail, quantity } = before
  const same = { name, typeId, locationId, parentId, trail, quantity }
  const added = await insertAsset(tx, { ...same, ...installed, stateSince: at, createdAt: at })
  await handPartsOver(tx, before, added)
  await retireAs(context, before, { reason: 'replaced', to: added })
  return showAsset(tx, await find(tx, actor, added.id), actor)
})

type Retirement = { readonly reason: 'replaced' | 'duplicate'; readonly to: AssetRecord }

/** Retires an asset in favour of another one; the history of both says so. */
const retireAs = async (context: CommandContext, before: AssetRecord, { reason, to }: Retirement): Promise<void> => {
  const link = reason === 'replaced' ? { replacedBy: to.id } : { mergedInto: to.id }
  const retired = { state: 'retired', stateReason: reason, stateNote: '', stateSince: context.at } as const
  await updateAsset(context.tx, before, { ...retired, ...link })
  const [left, came] =
    reason === 'replaced' ? (['replaced', 'replacement'] as const) : (['merged', 'merged_from'] as const)
  await recordChange(context, before.id, { kind: left, otherAssetId: to.id })
  await recordChange(context, to.id, { kind: came, otherAssetId: before.id })
}

export const mergeAsset = handler(assetsMethods.merge, async ({ assetUuid, version, intoAssetUuid }, context) => {
  const { tx, actor } = context
  const before = await findFresh(tx, actor, { assetUuid, version })
  if (intoAssetUuid === before.id) throw new Refused('asset_merged_with_itself')
  const into = await find(tx, actor, intoAssetUuid)
  assertNotRetired(before)
  assertNotRetired(into)
  if (into.trail.includes(before.id)) throw new Refused('asset_has_part')
  await handPartsOver(tx, before, into)
  await handRecordsOver(tx, before.id, into.id)
  await retireAs(context, before, { reason: 'duplicate', to: into })
  return showAsset(tx, await find(tx, actor, into.id), actor)
})
