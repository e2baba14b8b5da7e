import { isDeepStrictEqual } from 'node:util'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import type { CustomField } from '@fettle/domain/locations/custom-field'
import * as z from 'zod/mini'
import {
  type AssetInput,
  type AssetRecord,
  assetTypeRows,
  findAsset,
  insertAsset,
  moveParts,
  placeAsset,
  recordChange,
  updateAsset,
} from '#areas/assets/assets.port'
import { fieldRows, locationScope, toCustomField } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid, Refused } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { customChanges, headingOfField, namedIn, referenceIn, textIn } from '../import-cells.ts'
import { assetByKey, locationByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

/** Records of the settings that rows name. */
type Known = {
  readonly types: readonly { readonly id: string; readonly name: string }[]
  readonly fields: readonly CustomField[]
}
type Row = { readonly cells: TableCells; readonly before: AssetRecord | undefined; readonly known: Known }

const findByKey = async ({ tx, actor }: CommandContext, key: string): Promise<AssetRecord | undefined> => {
  const id = await assetByKey(tx, key)
  return id === undefined ? undefined : findAsset(tx, locationScope(actor), id)
}

const unknown = (field: string, value: string) =>
  new Invalid([{ field, code: 'table_asset_unknown', facts: { value } }])

/** The asset that a row changes: that of its `id`, else that of its reference. */
const findBefore = async (context: CommandContext, cells: TableCells) => {
  const [id, reference] = [cellOf(cells, 'id'), cellOf(cells, 'reference')]
  if (id === '') return reference === '' ? undefined : findByKey(context, reference)
  const before = await findByKey(context, id)
  if (!before) throw unknown('id', id)
  return before
}

const placeOf = async ({ tx, actor }: CommandContext, { cells, before }: Row) => {
  const key = cellChange(cells, 'place')
  if (!key) return before?.locationId
  const { organisations } = locationScope(actor)
  const id = await locationByKey(tx, { key, organisations })
  if (id === undefined) throw new Invalid([{ field: 'place', code: 'table_place_unknown', facts: { value: key } }])
  return id
}

const wholeOf = async (context: CommandContext, { cells, before }: Row) => {
  const key = cellChange(cells, 'parent')
  if (key === undefined) return before?.parentId ?? null
  if (key === null) return null
  const whole = await findByKey(context, key)
  if (!whole) throw unknown('parent', key)
  return whole.id
}

/** The input that a person would send for the row. */
const inputOf = async (context: CommandContext, row: Row): Promise<AssetInput> => {
  const { cells, before, known } = row
  const type = cellChange(cells, 'type')
  const [installed, quantity] = [cellChange(cells, 'installed_on'), cellChange(cells, 'quantity')]
  const values = customChanges(known.fields, cells)
  return checkInput(assetsMethods.create.input, {
    name: cellChange(cells, 'name') ?? before?.name,
    typeUuid: type
      ? namedIn(known.types, { name: type, field: 'type', code: 'table_type_unknown' }).id
      : before?.typeId,
    locationUuid: await placeOf(context, row),
    parentUuid: await wholeOf(context, row),
    make: textIn(cells, 'make', before?.make),
    model: textIn(cells, 'model', before?.model),
    serial: textIn(cells, 'serial', before?.serial),
    quantity: quantity ? Number(quantity) : (before?.quantity ?? 1),
    installedOn: installed === undefined ? (before?.installedOn ?? null) : installed,
    customValues: before ? values : (values ?? {}),
  })
}

const conditionInput = z.object(pick(assetsMethods.setCondition.input.shape, ['condition', 'conditionOn']))

/** Condition that a row names, with its day, which is today unless the row says another one. */
const conditionOf = ({ actor, now }: CommandContext, { cells, before }: Row) => {
  const cell = cellChange(cells, 'condition')
  if (!cell) return { condition: before?.condition ?? null, conditionOn: before?.conditionOn ?? null }
  const today = todayOf(actor, now)
  const known = Number(cell) === before?.condition ? before.conditionOn : null
  const asked = { condition: Number(cell), conditionOn: cellChange(cells, 'condition_on') ?? known ?? today }
  const checked = checkInput(conditionInput, asked)
  if (checked.conditionOn > today) throw new Invalid([{ field: 'condition_on', code: 'condition_in_future' }])
  return checked
}

const isChanged = (before: AssetRecord, after: Partial<AssetRecord>) =>
  Object.entries(after).some(([key, value]) => !isDeepStrictEqual(before[key as keyof AssetRecord], value))

const add = async (context: CommandContext, columns: Parameters<typeof insertAsset>[1]) => {
  const added = await insertAsset(context.tx, columns)
  await recordChange(context, added.id, { kind: 'added' })
  if (added.condition !== null) await recordChange(context, added.id, { kind: 'condition', condition: added.condition })
  return added
}

const change = async (context: CommandContext, before: AssetRecord, columns: Partial<AssetRecord>) => {
  const after = await updateAsset(context.tx, before, columns)
  await moveParts(context.tx, before, after)
  const { locationId, condition } = after
  if (locationId !== before.locationId) await recordChange(context, after.id, { kind: 'moved', locationId })
  if (condition !== before.condition) await recordChange(context, after.id, { kind: 'condition', condition })
  return after
}

const takeAsset = async (context: CommandContext, cells: TableCells, known: Known) => {
  const { tx, actor, at } = context
  const before = await findBefore(context, cells)
  if (before?.state === 'retired') throw new Refused('asset_retired')
  const row = { cells, before, known }
  const input = await inputOf(context, row)
  const after = {
    ...(await placeAsset(tx, input, { actor, ...(before ? { before } : {}) })),
    ...conditionOf(context, row),
    externalReference: referenceIn(cells, before),
  }
  if (!before) {
    const { id, version } = await add(context, { ...after, stateSince: at, createdAt: at })
    return { verdict: 'new', record: { id, version, before: null } } as const
  }
  if (!isChanged(before, after)) return { verdict: 'same' } as const
  const { id, version } = await change(context, before, after)
  return { verdict: 'changed', record: { id, version, before: pick(before, keysIn(after)) } } as const
}

const planOf = async (context: CommandContext): Promise<TablePlan> => {
  const known: Known = {
    types: await assetTypeRows.list(context.tx, { isArchived: false }),
    fields: (await fieldRows.list(context.tx, { isArchived: false, of: 'asset' })).map(toCustomField),
  }
  return {
    headings: [
      'id',
      'reference',
      'name',
      'type',
      'place',
      'parent',
      'make',
      'model',
      'serial',
      'quantity',
      'installed_on',
      'condition',
      'condition_on',
    ],
    prefixes: ['field.'],
    keys: ['id', 'reference'],
    headingOf: headingOfField({ type_uuid: 'type', location_uuid: 'place', parent_uuid: 'parent' }),
    take: (cells) => takeAsset(context, cells, known),
  }
}

export const checkAssetImport = handler(placeImportsMethods.checkAssets, async ({ text }, context) =>
  checkTable(context.tx, text, await planOf(context)),
)

export const runAssetImport = handler(placeImportsMethods.runAssets, async ({ text }, context) =>
  runTable(context, text, { ...(await planOf(context)), subject: 'assets' }),
)
