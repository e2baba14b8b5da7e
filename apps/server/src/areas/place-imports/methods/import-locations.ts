import { isDeepStrictEqual } from 'node:util'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import type { CustomField } from '@fettle/domain/locations/custom-field'
import { type ListedFactKey, listedFactKeys, locationFacts } from '@fettle/domain/locations/location-facts'
import { positionFrom } from '@fettle/domain/rules/position'
import {
  fieldRows,
  findLocation,
  insertLocation,
  type LocationInput,
  type LocationRecord,
  locationScope,
  lockChildren,
  placeLocation,
  toCustomField,
  typeRows,
  updateLocation,
} from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { customChanges, headingOfField, namedIn, numberIn, referenceIn, yesOrNo } from '../import-cells.ts'
import { branches, locationByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

/** Records of the settings that rows name. */
type Known = {
  readonly types: readonly { readonly id: string; readonly name: string }[]
  readonly branches: readonly { readonly id: string; readonly name: string }[]
  readonly fields: readonly CustomField[]
}
type Row = { readonly cells: TableCells; readonly before: LocationRecord | undefined; readonly known: Known }

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const factHeadings = ['tenure', ...listedFactKeys].map((key) => `fact.${snake(key)}`)

const isCleared = (cells: TableCells, heading: string) => cellChange(cells, heading) === null

const findByKey = async ({ tx, actor }: CommandContext, key: string): Promise<LocationRecord | undefined> => {
  const { organisations } = locationScope(actor)
  const id = await locationByKey(tx, { key, organisations })
  return id === undefined ? undefined : findLocation(tx, locationScope(actor), id)
}

/** The location that a row changes: that of its `id`, else that of its reference. */
const findBefore = async (context: CommandContext, cells: TableCells) => {
  const [id, reference] = [cellOf(cells, 'id'), cellOf(cells, 'reference')]
  if (id === '') return reference === '' ? undefined : findByKey(context, reference)
  const before = await findByKey(context, id)
  if (!before) throw new Invalid([{ field: 'id', code: 'table_place_unknown', facts: { value: id } }])
  return before
}

const parentOf = async (context: CommandContext, { cells, before }: Row) => {
  const key = cellChange(cells, 'parent')
  if (key === null) return undefined
  if (key === undefined)
    return before?.parentId ? findLocation(context.tx, locationScope(context.actor), before.parentId) : undefined
  const parent = await findByKey(context, key)
  if (!parent) throw new Invalid([{ field: 'parent', code: 'table_place_unknown', facts: { value: key } }])
  return parent
}

/** The branch that a row names, else that of the location, of the one above, or the only one. */
const branchOf = ({ cells, before, known }: Row, parent: LocationRecord | undefined) => {
  const name = cellChange(cells, 'branch')
  if (name) return namedIn(known.branches, { name, field: 'branch', code: 'table_branch_unknown' }).id
  const [only, second] = known.branches
  return before?.organisationId ?? parent?.organisationId ?? (second ? undefined : only?.id)
}

const factOf = (key: ListedFactKey, text: string) => {
  const { kind } = locationFacts[key]
  if (kind === 'text' || kind === 'choice') return text
  return kind === 'yes_no' ? yesOrNo(text) : numberIn(text)
}

const factsOf = (cells: TableCells) =>
  Object.fromEntries(
    listedFactKeys.flatMap((key): [string, unknown][] => {
      const text = cellChange(cells, `fact.${snake(key)}`)
      return text === undefined ? [] : [[key, text === null ? null : factOf(key, text)]]
    }),
  )

/** A position that the location has already stays as it is: one that follows from the postcode is not fixed by its export. */
const positionOf = (cells: TableCells, before: LocationRecord | undefined) => {
  const text = cellChange(cells, 'position')
  if (text === undefined || text === null) return text
  const position = positionFrom(text)
  if (!position) throw new Invalid([{ field: 'position', code: 'invalid' }])
  const present = before && positionFrom(`${before.latitude}, ${before.longitude}`)
  return isDeepStrictEqual(position, present) ? undefined : position
}

/** Address of the row; fields that it leaves are those of the location, of a new one those of the location above. */
const addressOf = (cells: TableCells, base: LocationRecord | undefined) => {
  const field = (heading: 'address_line_1' | 'address_line_2' | 'town' | 'postcode') => {
    const text = cellChange(cells, heading)
    return text === undefined ? (base?.address[heading] ?? '') : (text ?? '')
  }
  return {
    addressLine1: field('address_line_1'),
    addressLine2: field('address_line_2'),
    town: field('town'),
    postcode: field('postcode'),
  }
}

/** The input that a person would send for the row. */
const inputOf = async (context: CommandContext, row: Row): Promise<LocationInput> => {
  const { cells, before, known } = row
  const parent = await parentOf(context, row)
  const type = cellChange(cells, 'type')
  const values = customChanges(known.fields, cells)
  return checkInput(locationsMethods.create.input, {
    name: cellChange(cells, 'name') ?? before?.name,
    kind: cellChange(cells, 'kind') ?? before?.kind,
    parentUuid: parent?.id ?? null,
    organisationUuid: branchOf(row, parent),
    typeUuid: type ? namedIn(known.types, { name: type, field: 'type', code: 'table_type_unknown' }).id : type,
    ...addressOf(cells, before ?? parent),
    ...(before?.address.time_zone ? { timeZone: before.address.time_zone } : {}),
    position: positionOf(cells, before),
    accessNotes: cellChange(cells, 'access_notes') ?? (isCleared(cells, 'access_notes') ? '' : before?.accessNotes),
    tenure: cellChange(cells, 'fact.tenure'),
    facts: factsOf(cells),
    customValues: before ? values : (values ?? {}),
  })
}

/** Whether what is stored differs from what a row says. */
const isChanged = (before: LocationRecord, after: Partial<LocationRecord>) =>
  Object.entries(after).some(([key, value]) => !isDeepStrictEqual(before[key as keyof LocationRecord], value))

const takeLocation = async (context: CommandContext, cells: TableCells, known: Known) => {
  const { tx, actor, at } = context
  const before = await findBefore(context, cells)
  const input = await inputOf(context, { cells, before, known })
  const placed = await placeLocation(tx, input, { actor, ...(before ? { before } : {}) })
  const externalReference = referenceIn(cells, before)
  if (!before) {
    const own = { tenantId: actor.tenantId, externalReference, importId: null, createdAt: at }
    const { id, version } = await insertLocation(tx, { ...placed, ...own })
    return { verdict: 'new', record: { id, version, before: null } } as const
  }
  const after = { ...placed, externalReference }
  if (!isChanged(before, after)) return { verdict: 'same' } as const
  await lockChildren(tx, { ...placed, id: before.id })
  const { id, version } = await updateLocation(tx, before, after)
  return { verdict: 'changed', record: { id, version, before: pick(before, keysIn(after)) } } as const
}

const planOf = async (context: CommandContext): Promise<TablePlan> => {
  const { tx } = context
  const known: Known = {
    types: await typeRows.list(tx, { isArchived: false }),
    branches: await branches(tx),
    fields: (await fieldRows.list(tx, { isArchived: false, of: 'location' })).map(toCustomField),
  }
  return {
    headings: [
      'id',
      'reference',
      'parent',
      'kind',
      'type',
      'name',
      'branch',
      'address_line_1',
      'address_line_2',
      'town',
      'postcode',
      'access_notes',
      'position',
      ...factHeadings,
    ],
    prefixes: ['field.'],
    keys: ['id', 'reference'],
    headingOf: headingOfField({
      parent_uuid: 'parent',
      organisation_uuid: 'branch',
      type_uuid: 'type',
      tenure: 'fact.tenure',
    }),
    take: (cells) => takeLocation(context, cells, known),
  }
}

export const checkLocationImport = handler(placeImportsMethods.checkLocations, async ({ text }, context) =>
  checkTable(context.tx, text, await planOf(context)),
)

export const runLocationImport = handler(placeImportsMethods.runLocations, async ({ text }, context) =>
  runTable(context, text, { ...(await planOf(context)), subject: 'locations' }),
)
