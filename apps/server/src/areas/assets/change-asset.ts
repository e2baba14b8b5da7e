import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { hasPermission } from '@fettle/domain/access/actor'
import { changeAssetState } from '@fettle/domain/assets/asset'
import { todayOf } from '@fettle/domain/editions/today'
import type { CommandContext } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { recordChange } from './asset-changes.store.ts'
import { moveParts, updateAsset } from './assets.store.ts'
import type { AssetRecord } from './assets.tables.ts'
import { type AssetInput, placeAsset } from './place-asset.ts'

export const assertNotRetired = ({ state }: AssetRecord): void => {
  if (state === 'retired') throw new Refused('asset_retired')
}

/** Saves the entries of an asset; where it moves, parts at the former location move with it. */
export const enterAsset = async (
  context: CommandContext,
  before: AssetRecord,
  entries: AssetInput,
): Promise<AssetRecord> => {
  const { tx, actor } = context
  assertNotRetired(before)
  const after = await updateAsset(tx, before, await placeAsset(tx, entries, { actor, before }))
  await moveParts(tx, before, after)
  const { locationId } = after
  if (locationId !== before.locationId) await recordChange(context, after.id, { kind: 'moved', locationId })
  return after
}

type StateChange = Omit<InputOf<typeof assetsMethods.changeState>, 'assetUuid' | 'version'>

export const moveState = async (
  context: CommandContext,
  before: AssetRecord,
  change: StateChange,
): Promise<AssetRecord> => {
  const { tx, actor, at } = context
  const { verb, note } = change
  if (verb === 'bring_back' && !hasPermission(actor, 'location-settings.edit')) throw new Refused('permission_missing')
  const { state, reason } = accept(changeAssetState(before.state, change))
  const moved = { state, stateReason: reason, stateNote: note, stateSince: at }
  const back = verb === 'bring_back' ? { replacedBy: null, mergedInto: null } : {}
  await recordChange(context, before.id, { kind: verb, reason, note })
  return updateAsset(tx, before, { ...moved, ...back })
}

type Seen = { readonly condition: number; readonly conditionOn: string }

export const recordCondition = async (
  context: CommandContext,
  before: AssetRecord,
  { condition, conditionOn }: Seen,
): Promise<AssetRecord> => {
  const { tx, actor, now } = context
  assertNotRetired(before)
  if (conditionOn > todayOf(actor, now)) throw new Refused('condition_in_future')
  await recordChange(context, before.id, { kind: 'condition', condition })
  return updateAsset(tx, before, { condition, conditionOn })
}
