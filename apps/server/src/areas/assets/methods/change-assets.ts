import { type AssetsChange, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Invalid, Refused } from '#platform/runner/refusal'
import { depthsOf, findAsset } from '../assets.store.ts'
import type { AssetRecord } from '../assets.tables.ts'
import { enterAsset, moveState, recordCondition } from '../change-asset.ts'
import type { AssetInput } from '../place-asset.ts'

type Refusal = OutputOf<typeof assetsMethods.changeMany>['refused'][number]

const entriesOf = ({ typeId, locationId, parentId, ...record }: AssetRecord): AssetInput => {
  const { name, make, model, serial, quantity, installedOn } = record
  const same = { name, make, model, serial, quantity, installedOn }
  return { ...same, typeUuid: typeId, locationUuid: locationId, parentUuid: parentId }
}

/** The change of one asset, with the checks of its single command. */
const changeOne = async (context: CommandContext, before: AssetRecord, change: AssetsChange): Promise<void> => {
  if (change.kind === 'condition') await recordCondition(context, before, change)
  else if (change.kind === 'retire') await moveState(context, before, { ...change, verb: 'retire' })
  else if (change.kind === 'type')
    await enterAsset(context, before, { ...entriesOf(before), typeUuid: change.typeUuid })
  else if (before.locationId !== change.locationUuid)
    await enterAsset(context, before, { ...entriesOf(before), locationUuid: change.locationUuid })
}

const refusalOf = (problem: unknown): Pick<Refusal, 'code' | 'facts'> => {
  if (problem instanceof Refused) return { code: problem.code, facts: (problem.facts ?? {}) as Refusal['facts'] }
  if (problem instanceof Invalid) return { code: problem.problems[0]?.code ?? 'invalid', facts: {} }
  throw problem
}

/** Each asset is changed in a savepoint of its own, the outermost before their parts, which move with them. */
export const changeManyAssets = handler(assetsMethods.changeMany, async ({ assetUuids, change }, context) => {
  const { tx, actor } = context
  const scope = locationScope(actor)
  const ids = [...new Set(assetUuids)]
  const depths = await depthsOf(tx, ids)
  const refused: Refusal[] = []
  for (const id of ids.toSorted((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0))) {
    // Read now, as a part may have moved with the asset that it belongs to.
    const before = await findAsset(tx, scope, id)
    try {
      await tx.attempt(() => changeOne(context, found(before), change))
    } catch (problem) {
      refused.push({ assetUuid: id, name: before?.name ?? null, ...refusalOf(problem) })
    }
  }
  return { changed: ids.length - refused.length, refused }
})
