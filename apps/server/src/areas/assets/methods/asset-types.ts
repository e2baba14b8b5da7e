import { type AssetTypeView, assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { maxTypes } from '@fettle/domain/locations/location-type'
import { settingsAbilities } from '#areas/locations/locations.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findClasses } from '../asset-classes.store.ts'
import { type AssetTypeRow, assetTypeRows, insertAssetType, saveAssetType } from '../asset-types.store.ts'
import type { AssetClassRecord } from '../assets.tables.ts'

const classOf = ({ classId }: AssetTypeRow, classes: readonly AssetClassRecord[]): AssetTypeView['class'] => {
  const one = classes.find(({ id }) => id === classId)
  return one ? { uuid: one.id, code: one.code, name: one.name } : null
}

const showType = (row: AssetTypeRow, actor: Actor, classes: readonly AssetClassRecord[]): AssetTypeView => ({
  uuid: row.id,
  name: row.name,
  category: row.category,
  class: classOf(row, classes),
  lifeMonths: row.lifeMonths,
  replacementCost:
    row.replacementCost === null
      ? null
      : { amount: Number(row.replacementCost), currency: editionOf(actor.namespace).currency.code },
  readingKind: row.readingKind,
  readingUnit: row.readingUnit,
  isCritical: row.isCritical,
  useCount: row.useCount,
  isArchived: row.archivedAt !== null,
  version: row.version,
  ...settingsAbilities(row, actor),
})
const showRows = async (read: Read, actor: Actor, rows: readonly AssetTypeRow[]) => {
  const classes = await findClasses(
    read,
    rows.flatMap(({ classId }) => classId ?? []),
  )
  return rows.map((row) => showType(row, actor, classes))
}
const showTypes = async (read: Read, actor: Actor, isArchived: boolean) => ({
  types: await showRows(read, actor, await assetTypeRows.list(read, { isArchived })),
})
const showOne = async (read: Read, actor: Actor, id: string): Promise<AssetTypeView> => {
  const [view] = await showRows(read, actor, [found(await assetTypeRows.find(read, id))])
  return view as AssetTypeView
}

/** The entries as they are stored; a class that was not chosen before has to be in use. */
const toEntries = async <Entries extends { classUuid: string | null }>(
  tx: Read,
  { classUuid, ...entries }: Entries,
  formerClassId: string | null = null,
) => {
  if (classUuid !== null && classUuid !== formerClassId) {
    const [chosen] = await findClasses(tx, [classUuid])
    if (found(chosen).archivedAt !== null) throw new Refused('class_archived', { class: found(chosen).name })
  }
  return { ...entries, classId: classUuid }
}

const assertRoom = async (read: Read) => {
  if ((await assetTypeRows.countInUse(read)) >= maxTypes) throw new Refused('too_many_types', { most: maxTypes })
}

export const listAssetTypes = handler(assetTypesMethods.list, ({ isArchived }, { read, actor }) =>
  showTypes(read, actor, isArchived),
)

export const createAssetType = handler(assetTypesMethods.create, async (entries, { tx, actor, at }) => {
  await assertRoom(tx)
  return showOne(tx, actor, await insertAssetType(tx, await toEntries(tx, entries), at))
})

export const saveAssetTypeMethod = handler(
  assetTypesMethods.save,
  async ({ typeUuid, version, ...entries }, { tx, actor }) => {
    const type = found(await assetTypeRows.find(tx, typeUuid))
    fresh(type, version)
    await saveAssetType(tx, type, await toEntries(tx, entries, type.classId))
    return showOne(tx, actor, type.id)
  },
)

export const archiveAssetType = handler(assetTypesMethods.archive, async ({ typeUuid, version }, { tx, actor, at }) => {
  const type = found(await assetTypeRows.find(tx, typeUuid))
  fresh(type, version)
  await assetTypeRows.setArchived(tx, type, at)
  return showOne(tx, actor, type.id)
})

export const restoreAssetType = handler(assetTypesMethods.restore, async ({ typeUuid, version }, { tx, actor }) => {
  const type = found(await assetTypeRows.find(tx, typeUuid))
  fresh(type, version)
  await assertRoom(tx)
  await assetTypeRows.setArchived(tx, type, null)
  return showOne(tx, actor, type.id)
})

export const arrangeAssetTypes = handler(assetTypesMethods.arrange, async ({ uuids }, { tx, actor }) => {
  await assetTypeRows.arrange(tx, uuids)
  return showTypes(tx, actor, false)
})
