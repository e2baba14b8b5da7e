import { type LocationTypeView, locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { maxTypes } from '@fettle/domain/locations/location-type'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { insertType, type LocationTypeRow, saveType, typeRows } from '../location-settings.store.ts'
import { settingsAbilities } from '../settings-abilities.ts'

const showType = (row: LocationTypeRow, actor: Actor): LocationTypeView => ({
  uuid: row.id,
  name: row.name,
  kind: row.kind,
  isProperty: row.isProperty,
  useCount: row.useCount,
  isArchived: row.archivedAt !== null,
  version: row.version,
  ...settingsAbilities(row, actor),
})
const showTypes = async (read: Read, actor: Actor, isArchived: boolean) => ({
  types: (await typeRows.list(read, { isArchived })).map((row) => showType(row, actor)),
})
const showOne = async (read: Read, actor: Actor, id: string) => showType(found(await typeRows.find(read, id)), actor)

const assertRoom = async (read: Read) => {
  if ((await typeRows.countInUse(read)) >= maxTypes) throw new Refused('too_many_types', { most: maxTypes })
}

export const listLocationTypes = handler(locationTypesMethods.list, ({ isArchived }, { read, actor }) =>
  showTypes(read, actor, isArchived),
)

export const createLocationType = handler(locationTypesMethods.create, async (entries, { tx, actor, at }) => {
  await assertRoom(tx)
  return showOne(tx, actor, await insertType(tx, entries, at))
})

export const saveLocationType = handler(
  locationTypesMethods.save,
  async ({ typeUuid, version, ...entries }, { tx, actor }) => {
    const type = found(await typeRows.find(tx, typeUuid))
    fresh(type, version)
    return showOne(tx, actor, await saveType(tx, type, entries))
  },
)

export const archiveLocationType = handler(
  locationTypesMethods.archive,
  async ({ typeUuid, version }, { tx, actor, at }) => {
    const type = found(await typeRows.find(tx, typeUuid))
    fresh(type, version)
    await typeRows.setArchived(tx, type, at)
    return showOne(tx, actor, type.id)
  },
)

export const restoreLocationType = handler(
  locationTypesMethods.restore,
  async ({ typeUuid, version }, { tx, actor }) => {
    const type = found(await typeRows.find(tx, typeUuid))
    fresh(type, version)
    await assertRoom(tx)
    await typeRows.setArchived(tx, type, null)
    return showOne(tx, actor, type.id)
  },
)

export const arrangeLocationTypes = handler(locationTypesMethods.arrange, async ({ uuids }, { tx, actor }) => {
  await typeRows.arrange(tx, uuids)
  return showTypes(tx, actor, false)
})
