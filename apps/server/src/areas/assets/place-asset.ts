import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import { partOf } from '@fettle/domain/assets/asset'
import { changeValues, fieldsOfType } from '@fettle/domain/locations/custom-field'
import {
  fieldRows,
  findLocation,
  type LocationRecord,
  locationScope,
  toCustomField,
} from '#areas/locations/locations.port'
import type { Tx } from '#platform/database/transaction'
import { accept, found, Invalid, Refused } from '#platform/runner/refusal'
import { assetTypeRows } from './asset-types.store.ts'
import { buildingOf, findAsset, partLevels, partsElsewhere } from './assets.store.ts'
import type { AssetRecord } from './assets.tables.ts'

export type AssetInput = InputOf<typeof assetsMethods.create>
type Context = { readonly actor: Actor; readonly before?: AssetRecord }

const locationFor = async (tx: Tx, entries: AssetInput, { actor, before }: Context): Promise<LocationRecord> => {
  const location = found(await findLocation(tx, locationScope(actor), entries.locationUuid))
  if (location.archivedAt !== null && location.id !== before?.locationId)
    throw new Refused('location_archived', { location: location.name })
  return location
}

const typeFor = async (tx: Tx, entries: AssetInput, { before }: Context): Promise<string> => {
  const type = await assetTypeRows.find(tx, entries.typeUuid)
  if (!type) throw new Invalid([{ field: 'type_uuid', code: 'not_in_list' }])
  if (type.archivedAt !== null && type.id !== before?.typeId) throw new Refused('type_archived', { type: type.name })
  return type.id
}

/** Path of the asset among the parts of others; its own parts must stay in its building. */
const trailFor = async (
  tx: Tx,
  entries: AssetInput,
  { actor, before, locationId }: Context & { locationId: string },
) => {
  const building = await buildingOf(tx, locationId)
  if (before && (await partsElsewhere(tx, before, building)) > 0) throw new Refused('asset_elsewhere')
  if (entries.parentUuid === null) return []
  const whole = found(await findAsset(tx, locationScope(actor), entries.parentUuid))
  const placed = {
    assetId: whole.id,
    building: await buildingOf(tx, whole.locationId),
    trail: whole.trail,
    state: whole.state,
  }
  const levelsBelow = before ? await partLevels(tx, before) : 0
  return [...accept(partOf({ assetId: before?.id ?? '', building, levelsBelow }, placed))]
}

const valuesFor = async (
  tx: Tx,
  entries: AssetInput,
  { typeId, before }: { typeId: string; before: AssetRecord | undefined },
) => {
  if (entries.customValues === undefined) return before?.customValues ?? {}
  const fields = (await fieldRows.list(tx, { isArchived: false, of: 'asset' })).map(toCustomField)
  const { values, problems } = changeValues(
    fieldsOfType(fields, typeId),
    before?.customValues ?? {},
    entries.customValues,
  )
  if (problems.length > 0)
    throw new Invalid(problems.map(({ key, code }) => ({ field: `custom_values.${key}`, code, facts: { most: 1000 } })))
  return values
}

/** Checks the entries of a new or changed asset, and returns its columns. */
export const placeAsset = async (tx: Tx, entries: AssetInput, context: Context) => {
  const { id: locationId } = await locationFor(tx, entries, context)
  const typeId = await typeFor(tx, entries, context)
  const trail = await trailFor(tx, entries, { ...context, locationId })
  const { name, make, model, serial, quantity, installedOn } = entries
  return {
    name,
    make,
    model,
    serial,
    quantity,
    installedOn,
    typeId,
    locationId,
    trail,
    parentId: entries.parentUuid,
    customValues: await valuesFor(tx, entries, { typeId, before: context.before }),
  }
}
