import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { type DateOrder, dateOrderOf, parseWrittenDate } from '@fettle/domain/rules/written-dates'
import { findItem, handIn, isKnownEvidence, listItemsAt, toReader } from '#areas/compliance/compliance.port'
import { locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { headingOfField, keysIn } from '../import-cells.ts'
import { assetByKey, locationByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

type Input = InputOf<typeof placeImportsMethods.checkEvidence>
type Taking = {
  readonly context: CommandContext
  readonly files: Input['files']
  /** Files that no row has named so far. */
  readonly unused: Set<string>
  /** Keys of the requirements that are on, by key and by the name of a client's own. */
  readonly requirements: ReadonlyMap<string, string>
  readonly dateOrder: DateOrder
}

/** Columns of the certificate, without which a row of the register says nothing new. */
const certificateHeadings = [
  'number',
  'issued_on',
  'valid_until',
  'outcome',
  'findings',
  'issuer',
  'registration',
  'file',
]
const placeHeadings = ['item_uuid', 'place', 'asset', 'requirement']

const fault = (field: string, code: string, value: string) => new Invalid([{ field, code, facts: { value } }])

const placeOf = async ({ tx, actor }: CommandContext, key: string): Promise<string | undefined> => {
  if (key === '') return undefined
  const id = await locationByKey(tx, { key, organisations: locationScope(actor).organisations })
  if (id === undefined) throw fault('place', 'table_place_unknown', key)
  return id
}

const assetOf = async ({ tx }: CommandContext, key: string): Promise<string | undefined> => {
  if (key === '') return undefined
  const id = await assetByKey(tx, key)
  if (id === undefined) throw fault('asset', 'table_asset_unknown', key)
  return id
}

/** The item of a requirement at a place: that of the place itself, else the only one of its assets. */
const itemAt = async (
  context: CommandContext,
  requirementKey: string,
  { place, asset }: { readonly place: string; readonly asset: string },
): Promise<string> => {
  const [locationId, assetId] = [await placeOf(context, place), await assetOf(context, asset)]
  if (locationId === undefined && assetId === undefined) throw fault('place', 'required', '')
  const items = await listItemsAt(context.tx, { requirementKey, locationId, assetId })
  const item = items.find((each) => each.assetId === null) ?? (items.length === 1 ? items[0] : undefined)
  if (!item) throw fault('requirement', items.length > 1 ? 'table_asset_needed' : 'table_item_unknown', place || asset)
  return item.id
}

/** The items of a row: that of `item_uuid`, as the register has it, else one of each place, or that of the asset. */
const itemsOf = async ({ context, requirements }: Taking, cells: TableCells): Promise<readonly string[]> => {
  const id = cellOf(cells, 'item_uuid')
  if (id !== '') {
    const item = await findItem(context.tx, id)
    if (item === undefined) throw fault('item_uuid', 'table_item_unknown', id)
    return [item]
  }
  const requirement = cellOf(cells, 'requirement')
  const key = requirements.get(requirement.toLowerCase())
  if (key === undefined) throw fault('requirement', 'table_requirement_unknown', requirement)
  const [places, asset] = [keysIn(cellOf(cells, 'place')), cellOf(cells, 'asset')]
  const ids: string[] = []
  for (const place of places.length === 0 ? [''] : places) ids.push(await itemAt(context, key, { place, asset }))
  return ids
}

/** Notes the documents that a row names as used, whatever else is wrong with it, and finds them. */
const filesOf = ({ files, unused }: Taking, cells: TableCells) => {
  const named = keysIn(cellOf(cells, 'file')).map((name) => ({
    name,
    file: files.find((each) => each.name.toLowerCase() === name.toLowerCase()),
  }))
  for (const { file } of named) if (file) unused.delete(file.name)
  return (): string[] =>
    named.map(({ name, file }) => {
      if (!file) throw fault('file', 'table_file_unknown', name)
      return file.attachmentUuid
    })
}

/** A day as the market writes it, or in ISO 8601; other texts stay, so that the field is named as invalid. */
const dayIn = ({ dateOrder }: Taking, text: string): string => parseWrittenDate(text, dateOrder)?.date ?? text

const outcomeIn = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '_')

/** Hands in the certificate of a row. A row of the register that names none, or one that is known already, changes nothing. */
const takeEvidence =
  (taking: Taking): TablePlan['take'] =>
  async (cells) => {
    const { context } = taking
    const isEmpty = certificateHeadings.every((heading) => cellOf(cells, heading) === '')
    if (isEmpty && cellOf(cells, 'item_uuid') !== '') return { verdict: 'same' }
    const attachments = filesOf(taking, cells)
    const itemIds = await itemsOf(taking, cells)
    const [number, issuedOn] = [cellOf(cells, 'number'), dayIn(taking, cellOf(cells, 'issued_on'))]
    const attachmentUuids = attachments()
    if (await isKnownEvidence(context.tx, { itemIds, number, issuedOn })) return { verdict: 'same' }
    const validUntil = cellOf(cells, 'valid_until')
    const {
      complianceItemUuids,
      attachmentUuids: attachmentIds,
      ...entered
    } = checkInput(evidenceMethods.handIn.input, {
      complianceItemUuids: itemIds,
      number,
      issuedOn,
      validUntil: validUntil === '' ? null : dayIn(taking, validUntil),
      outcome: outcomeIn(cellOf(cells, 'outcome')),
      findings: cellOf(cells, 'findings'),
      issuer: cellOf(cells, 'issuer'),
      registration: cellOf(cells, 'registration'),
      attachmentUuids,
    })
    const id = await handIn(context, { ...entered, itemIds: complianceItemUuids, attachmentIds })
    return { verdict: 'new', record: { id, version: 1, before: null } }
  }

/** A row is one certificate of one place or item. */
const identify = (cells: TableCells): readonly string[] => {
  const item = cellOf(cells, 'item_uuid')
  const place = ['requirement', 'place', 'asset'].map((heading) => cellOf(cells, heading))
  const known = item === '' ? place : [item]
  if (known.every((cell) => cell === '')) return []
  return [[...known, cellOf(cells, 'number'), cellOf(cells, 'issued_on')].filter((cell) => cell !== '').join(' · ')]
}

const startTaking = async (context: CommandContext, { files }: Input): Promise<Taking> => {
  const { tx, actor, now } = context
  const { warnDays, names = {} } = await toReader(tx, actor, todayOf(actor, now))
  return {
    context,
    files,
    unused: new Set(files.map(({ name }) => name)),
    requirements: new Map(
      Object.keys(warnDays).flatMap((key) => [
        [key, key],
        [(names[key] ?? key).toLowerCase(), key],
      ]),
    ),
    dateOrder: dateOrderOf(editionOf(actor.namespace)),
  }
}

const planOf = (taking: Taking): TablePlan => ({
  headings: [...placeHeadings, ...certificateHeadings],
  prefixes: [],
  keys: ['item_uuid', 'place', 'asset'],
  identify,
  headingOf: headingOfField({ attachment_uuids: 'file', compliance_item_uuids: 'item_uuid' }),
  take: takeEvidence(taking),
})

export const checkEvidenceImport = handler(placeImportsMethods.checkEvidence, async (input, context) => {
  const taking = await startTaking(context, input)
  const checked = await checkTable(context.tx, input.text, planOf(taking))
  return { ...checked, unusedFiles: [...taking.unused] }
})

export const runEvidenceImport = handler(placeImportsMethods.runEvidence, async (input, context) =>
  runTable(context, input.text, { ...planOf(await startTaking(context, input)), subject: 'evidence' }),
)
