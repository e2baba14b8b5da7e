import { isDeepStrictEqual } from 'node:util'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import {
  findKey,
  findLocation,
  insertKey,
  type KeyRecord,
  locationScope,
  updateKey,
} from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { headingOfField, numberIn, referenceIn, textIn } from '../import-cells.ts'
import { keyByKey, locationByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

/** The key that a row changes, of a location that the actor sees: that of its `id`, else that of its reference. */
const findBefore = async ({ tx, actor }: CommandContext, cells: TableCells): Promise<KeyRecord | undefined> => {
  const [given, reference] = [cellOf(cells, 'id'), cellOf(cells, 'reference')]
  const id = await keyByKey(tx, given || reference)
  const key = id === undefined ? undefined : await findKey(tx, id)
  if (key && (await findLocation(tx, locationScope(actor), key.locationId))) return key
  if (given !== '' || key) throw new Invalid([{ field: 'id', code: 'table_key_unknown', facts: { value: given } }])
  return undefined
}

const placeOf = async ({ tx, actor }: CommandContext, cells: TableCells, before: KeyRecord | undefined) => {
  const key = cellChange(cells, 'place')
  if (!key) return before?.locationId
  const id = await locationByKey(tx, { key, organisations: locationScope(actor).organisations })
  if (id === undefined) throw new Invalid([{ field: 'place', code: 'table_place_unknown', facts: { value: key } }])
  // A code is encrypted for its location, so that a key stays where it is.
  if (before && before.locationId !== id) throw new Invalid([{ field: 'place', code: 'table_key_elsewhere' }])
  return id
}

/** The input that a person would send for the row; codes are in no file. */
const inputOf = async (context: CommandContext, cells: TableCells, before: KeyRecord | undefined) => {
  const copies = cellChange(cells, 'copies')
  return checkInput(keysMethods.create.input, {
    locationUuid: await placeOf(context, cells, before),
    kind: cellChange(cells, 'kind') ?? before?.kind,
    name: textIn(cells, 'name', before?.name),
    number: textIn(cells, 'number', before?.number),
    copies: copies ? numberIn(copies) : (before?.copies ?? 1),
    note: textIn(cells, 'note', before?.note),
  })
}

const takeKey: (context: CommandContext) => TablePlan['take'] = (context) => async (cells) => {
  const { tx, at } = context
  const before = await findBefore(context, cells)
  const { locationUuid: locationId, code: _code, ...entries } = await inputOf(context, cells, before)
  const after = { ...entries, locationId, externalReference: referenceIn(cells, before) }
  if (!before) {
    const id = await insertKey(tx, { ...after, tenantId: tx.tenantId, createdAt: at })
    return { verdict: 'new', record: { id, version: 1, before: null } }
  }
  const former = pick(before, keysIn(after))
  if (isDeepStrictEqual(former, after)) return { verdict: 'same' }
  await updateKey(tx, before, after)
  return { verdict: 'changed', record: { id: before.id, version: before.version + 1, before: former } }
}

const planOf = (context: CommandContext): TablePlan => ({
  headings: ['id', 'reference', 'place', 'kind', 'name', 'number', 'copies', 'note'],
  prefixes: [],
  keys: ['id', 'reference'],
  headingOf: headingOfField({ location_uuid: 'place' }),
  take: takeKey(context),
})

export const checkKeyImport = handler(placeImportsMethods.checkKeys, ({ text }, context) =>
  checkTable(context.tx, text, planOf(context)),
)

export const runKeyImport = handler(placeImportsMethods.runKeys, ({ text }, context) =>
  runTable(context, text, { ...planOf(context), subject: 'keys' }),
)
