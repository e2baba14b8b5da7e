import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { lifeEndsOn } from '@fettle/domain/assets/asset'
import { assetMachine, assetVerbs } from '@fettle/domain/assets/asset-states'
import { canTransition } from '@fettle/domain/kernel/machine'
import { findLocation, findTrail } from '#areas/locations/locations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type AssetTypeRow, assetTypeRows } from './asset-types.store.ts'
import { assetRelations, type NamedAsset } from './assets.store.ts'
import type { AssetRecord } from './assets.tables.ts'

/** Actions on an asset: state changes, and edits of one that is not retired. */
const abilities = (asset: AssetRecord, actor: Actor) => {
  const mayBringBack = hasPermission(actor, 'location-settings.edit')
  const states = assetVerbs.filter(
    (verb) => canTransition(assetMachine, asset.state, verb) && (verb !== 'bring_back' || mayBringBack),
  )
  const edits = ['edit', 'set_condition', 'record_reading', 'replace', 'merge']
  const isRetired = asset.state === 'retired'
  if (!hasPermission(actor, 'assets.edit'))
    return { can: [], cannot: Object.fromEntries(['edit', ...states].map((verb) => [verb, 'permission_missing'])) }
  return {
    can: [...(isRetired ? [] : edits), ...states, ...(isRetired ? [] : ['raise_work_order'])],
    cannot: isRetired ? Object.fromEntries(edits.map((verb) => [verb, 'asset_retired'])) : {},
  }
}

const named = ({ uuid, number, name }: NamedAsset) => ({ uuid, number, name })
const namedOrNull = (one: NamedAsset | null) => one && named(one)

const showType = (type: AssetTypeRow): AssetView['type'] => ({
  uuid: type.id,
  name: type.name,
  category: type.category,
  readingKind: type.readingKind,
  readingUnit: type.readingUnit,
  isCritical: type.isCritical,
  lifeMonths: type.lifeMonths,
})

/** An asset with its place, its parts, and the reader's abilities. */
export const showAsset = async (read: Read, asset: AssetRecord, actor: Actor): Promise<AssetView> => {
  const everywhere = { tenantId: asset.tenantId, organisations: null }
  const [type, location, relations] = await Promise.all([
    assetTypeRows.find(read, asset.typeId),
    findLocation(read, everywhere, asset.locationId),
    assetRelations(read, asset),
  ])
  const place = found(location)
  const { lifeMonths } = found(type)
  return {
    uuid: asset.id,
    number: asset.number,
    name: asset.name,
    type: showType(found(type)),
    location: { uuid: place.id, name: place.name, trail: await findTrail(read, place) },
    trail: relations.path.map(named),
    parts: relations.parts,
    make: asset.make,
    model: asset.model,
    serial: asset.serial,
    twins: relations.twins.map(named),
    quantity: asset.quantity,
    installedOn: asset.installedOn,
    lifeEndsOn: lifeEndsOn(asset.installedOn, lifeMonths),
    condition: asset.condition,
    conditionOn: asset.conditionOn,
    state: asset.state,
    stateReason: asset.stateReason,
    stateNote: asset.stateNote,
    stateSince: asset.stateSince,
    replacedBy: namedOrNull(relations.replacedBy),
    mergedInto: namedOrNull(relations.mergedInto),
    customValues: asset.customValues as AssetView['customValues'],
    externalReference: asset.externalReference,
    openWorkOrders: relations.openWorkOrders,
    version: asset.version,
    ...abilities(asset, actor),
  }
}
