import { type LocationGroupView, locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { maxGroups } from '@fettle/domain/locations/location-type'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import {
  addPlaces,
  countVisible,
  groupRows,
  insertGroup,
  type LocationGroupRow,
  removePlaces,
  saveGroup,
} from '../location-settings.store.ts'
import { locationScope } from '../locations.scope.ts'
import { settingsAbilities } from '../settings-abilities.ts'

const showGroup = (row: LocationGroupRow, actor: Actor): LocationGroupView => ({
  uuid: row.id,
  kind: row.kind,
  name: row.name,
  note: row.note,
  placeCount: row.useCount,
  isArchived: row.archivedAt !== null,
  version: row.version,
  ...settingsAbilities(row, actor),
})
const showGroups = async (read: Read, actor: Actor, of: { isArchived: boolean; of?: string | undefined }) => ({
  groups: (await groupRows.list(read, of)).map((row) => showGroup(row, actor)),
})
const showOne = async (read: Read, actor: Actor, id: string) => showGroup(found(await groupRows.find(read, id)), actor)

const assertRoom = async (read: Read) => {
  if ((await groupRows.countInUse(read)) >= maxGroups) throw new Refused('too_many_groups', { most: maxGroups })
}

export const listLocationGroups = handler(locationGroupsMethods.list, ({ kind, isArchived }, { read, actor }) =>
  showGroups(read, actor, { isArchived, of: kind }),
)

export const createLocationGroup = handler(locationGroupsMethods.create, async (entries, { tx, actor, at }) => {
  await assertRoom(tx)
  return showOne(tx, actor, await insertGroup(tx, entries, at))
})

export const saveLocationGroup = handler(
  locationGroupsMethods.save,
  async ({ groupUuid, version, ...entries }, { tx, actor }) => {
    const group = found(await groupRows.find(tx, groupUuid))
    fresh(group, version)
    return showOne(tx, actor, await saveGroup(tx, group, entries))
  },
)

export const archiveLocationGroup = handler(
  locationGroupsMethods.archive,
  async ({ groupUuid, version }, { tx, actor, at }) => {
    const group = found(await groupRows.find(tx, groupUuid))
    fresh(group, version)
    await groupRows.setArchived(tx, group, at)
    return showOne(tx, actor, group.id)
  },
)

export const restoreLocationGroup = handler(
  locationGroupsMethods.restore,
  async ({ groupUuid, version }, { tx, actor }) => {
    const group = found(await groupRows.find(tx, groupUuid))
    fresh(group, version)
    await assertRoom(tx)
    await groupRows.setArchived(tx, group, null)
    return showOne(tx, actor, group.id)
  },
)

export const arrangeLocationGroups = handler(locationGroupsMethods.arrange, async ({ kind, uuids }, { tx, actor }) => {
  await groupRows.arrange(tx, uuids, kind)
  return showGroups(tx, actor, { isArchived: false, of: kind })
})

/** Every named location must be one that the member sees. */
const assertVisible = async (read: Read, actor: Actor, ids: readonly string[]) => {
  const distinct = [...new Set(ids)]
  const { organisations } = locationScope(actor)
  if ((await countVisible(read, { ids: distinct, organisations })) < distinct.length) found(undefined)
  return distinct
}

export const addGroupPlaces = handler(
  locationGroupsMethods.addPlaces,
  async ({ groupUuid, locationUuids }, { tx, actor }) => {
    const group = found(await groupRows.find(tx, groupUuid))
    if (group.archivedAt !== null) throw new Refused('group_archived', { group: group.name })
    await addPlaces(tx, group, await assertVisible(tx, actor, locationUuids))
    return showOne(tx, actor, group.id)
  },
)

export const removeGroupPlaces = handler(
  locationGroupsMethods.removePlaces,
  async ({ groupUuid, locationUuids }, { tx, actor }) => {
    const group = found(await groupRows.find(tx, groupUuid))
    await removePlaces(tx, group, await assertVisible(tx, actor, locationUuids))
    return showOne(tx, actor, group.id)
  },
)
