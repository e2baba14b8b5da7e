import { type AssetClassRefusal, type ClassSystem, maxClasses, placeClass } from '@fettle/domain/assets/asset-class'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import type { CommandContext } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { type AssetClassEntries, insertClass, placeOf, updateClass } from './asset-classes.store.ts'
import type { AssetClassRecord } from './assets.tables.ts'

/** Refuses with `too_many_classes`. */
export const assertRoomForClasses = (rows: readonly AssetClassRecord[], added = 1): void => {
  const inUse = rows.filter(({ archivedAt }) => archivedAt === null).length
  if (inUse + added > maxClasses) throw new Refused('too_many_classes', { most: maxClasses })
}

/** Checks code, place in the tree and service of a class against the others. */
const assertClass = (
  rows: readonly AssetClassRecord[],
  { id, system, code, parentId, category, service }: AssetClassEntries & { id: string; system: ClassSystem },
): void => {
  const isTaken = (row: AssetClassRecord) =>
    row.id !== id && row.system === system && row.code.toLowerCase() === code.toLowerCase()
  const refuse = (reason: AssetClassRefusal, facts = {}) => {
    throw new Refused(reason, facts)
  }
  if (rows.some(isTaken)) refuse('class_code_taken', { value: code })
  if (parentId !== null) found(rows.find((row) => row.id === parentId))
  accept(placeClass(rows.map(placeOf), { classId: id, system, parentId }))
  if (service !== null && !isServiceOf(category ?? '', service)) refuse('service_not_in_category')
}

type Input = Omit<AssetClassEntries, 'parentId'> & { readonly parentUuid: string | null }
const toEntries = ({ parentUuid, ...entries }: Input): AssetClassEntries => ({ ...entries, parentId: parentUuid })

/** Adds a class to the locked ones after the checks of a person's entry. */
export const addClass = (
  { tx, at }: Pick<CommandContext, 'tx' | 'at'>,
  rows: readonly AssetClassRecord[],
  { system, ...input }: Input & { readonly system: ClassSystem },
): Promise<AssetClassRecord> => {
  assertRoomForClasses(rows)
  const entries = { ...toEntries(input), system }
  assertClass(rows, { ...entries, id: '' })
  return insertClass(tx, entries, at)
}

type Changed = {
  /** The locked classes of the client. */
  readonly rows: readonly AssetClassRecord[]
  readonly id: string
  readonly version: number
}

/** Changes a class of the version that was read. */
export const changeClass = (
  { tx }: Pick<CommandContext, 'tx'>,
  { rows, id, version }: Changed,
  input: Input,
): Promise<AssetClassRecord> => {
  const row = found(rows.find((each) => each.id === id))
  fresh(row, version)
  const entries = toEntries(input)
  assertClass(rows, { ...entries, id, system: row.system })
  return updateClass(tx, row, entries)
}
