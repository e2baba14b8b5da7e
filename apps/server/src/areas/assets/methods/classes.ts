import { type AssetClassView, classesMethods } from '@fettle/contracts/assets/classes.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { parentCode, shippedClasses, shippedClassName } from '@fettle/domain/assets/asset-class'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { settingsAbilities } from '#areas/locations/locations.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh } from '#platform/runner/refusal'
import { insertClass, listClasses, lockClasses, typesByClass, updateClass } from '../asset-classes.store.ts'
import type { AssetClassRecord } from '../assets.tables.ts'
import { addClass, assertRoomForClasses, changeClass } from '../change-classes.ts'

type Shown = { readonly actor: Actor; readonly typeCount: number; readonly level: number }

const showClass = (row: AssetClassRecord, { actor, typeCount, level }: Shown): AssetClassView => ({
  uuid: row.id,
  system: row.system,
  code: row.code,
  name: row.name,
  parentUuid: row.parentId,
  level,
  category: row.category,
  service: row.service,
  typeCount,
  isArchived: row.archivedAt !== null,
  version: row.version,
  ...settingsAbilities(row, actor),
})

/** Classes with their levels, each directly below the class that it belongs to. */
const inTree = (rows: readonly AssetClassRecord[]): { readonly row: AssetClassRecord; readonly level: number }[] => {
  const byParent = groupBy(rows, ({ parentId }) => parentId)
  const below = (parentId: string | null, level: number): { row: AssetClassRecord; level: number }[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [{ row, level }, ...below(row.id, level + 1)])
  return below(null, 1)
}

const showClasses = async (read: Read, actor: Actor, isArchived: boolean) => {
  const [rows, types] = await Promise.all([listClasses(read), typesByClass(read)])
  return {
    classes: inTree(rows)
      .filter(({ row }) => (row.archivedAt !== null) === isArchived)
      .map(({ row, level }) => showClass(row, { actor, level, typeCount: types.get(row.id) ?? 0 })),
  }
}

const showOne = async (read: Read, actor: Actor, id: string): Promise<AssetClassView> => {
  const [rows, types] = await Promise.all([listClasses(read), typesByClass(read)])
  const { row, level } = found(inTree(rows).find((each) => each.row.id === id))
  return showClass(row, { actor, level, typeCount: types.get(id) ?? 0 })
}

export const listClassesMethod = handler(classesMethods.list, ({ isArchived }, { read, actor }) =>
  showClasses(read, actor, isArchived),
)

export const createClass = handler(classesMethods.create, async (input, context) => {
  const { id } = await addClass(context, await lockClasses(context.tx), input)
  return showOne(context.tx, context.actor, id)
})

export const saveClass = handler(classesMethods.save, async ({ classUuid: id, version, ...input }, context) => {
  await changeClass(context, { rows: await lockClasses(context.tx), id, version }, input)
  return showOne(context.tx, context.actor, id)
})

export const archiveClass = handler(classesMethods.archive, async ({ classUuid, version }, { tx, actor, at }) => {
  const row = found((await lockClasses(tx)).find(({ id }) => id === classUuid))
  fresh(row, version)
  await updateClass(tx, row, { archivedAt: at })
  return showOne(tx, actor, row.id)
})

export const restoreClass = handler(classesMethods.restore, async ({ classUuid, version }, { tx, actor }) => {
  const rows = await lockClasses(tx)
  const row = found(rows.find(({ id }) => id === classUuid))
  fresh(row, version)
  if (row.archivedAt !== null) assertRoomForClasses(rows)
  await updateClass(tx, row, { archivedAt: null })
  return showOne(tx, actor, row.id)
})

export const addShippedClasses = handler(classesMethods.addShipped, async (_input, { tx, actor, at }) => {
  const rows = await lockClasses(tx)
  const ids = new Map(rows.filter(({ system }) => system === 'house').map(({ code, id }) => [code, id]))
  const missing = shippedClasses.filter(({ code }) => !ids.has(code))
  assertRoomForClasses(rows, missing.length)
  for (const one of missing) {
    const { code, category = null, service = null } = one
    const above = parentCode(code)
    const parentId = above === null ? null : (ids.get(above) ?? null)
    const name = shippedClassName(one, actor.namespace)
    const added = await insertClass(tx, { system: 'house', code, name, parentId, category, service }, at)
    ids.set(code, added.id)
  }
  return showClasses(tx, actor, false)
})
