import { isDeepStrictEqual } from 'node:util'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { checkGuarantee } from '@fettle/domain/assets/asset'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import {
  findAsset,
  findGuarantee,
  type GuaranteeRow,
  insertGuarantee,
  updateGuarantee,
} from '#areas/assets/assets.port'
import { locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { headingOfField, numberIn, referenceIn, textIn } from '../import-cells.ts'
import { assetByKey, guaranteeByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

/** The guarantee that a row changes, of an asset that the actor sees: that of its `id`, else that of its reference. */
const findBefore = async ({ tx, actor }: CommandContext, cells: TableCells): Promise<GuaranteeRow | undefined> => {
  const [given, reference] = [cellOf(cells, 'id'), cellOf(cells, 'reference')]
  const id = await guaranteeByKey(tx, given || reference)
  const row = id === undefined ? undefined : await findGuarantee(tx, id)
  const isSeen = row !== undefined && (await findAsset(tx, locationScope(actor), row.assetId)) !== undefined
  if (isSeen) return row
  if (given !== '' || row)
    throw new Invalid([{ field: 'id', code: 'table_guarantee_unknown', facts: { value: given } }])
  return undefined
}

const assetOf = async ({ tx, actor }: CommandContext, cells: TableCells, before: GuaranteeRow | undefined) => {
  const key = cellChange(cells, 'asset')
  if (!key) return before?.assetId
  const id = await assetByKey(tx, key)
  const asset = id === undefined ? undefined : await findAsset(tx, locationScope(actor), id)
  if (!asset) throw new Invalid([{ field: 'asset', code: 'table_asset_unknown', facts: { value: key } }])
  return asset.id
}

/** The input that a person would send for the row. */
const inputOf = async (context: CommandContext, cells: TableCells, before: GuaranteeRow | undefined) => {
  const [months, serviced] = [cellChange(cells, 'needs_service_months'), cellChange(cells, 'last_service_on')]
  return checkInput(guaranteesMethods.create.input, {
    assetUuid: await assetOf(context, cells, before),
    provider: textIn(cells, 'provider', before?.provider),
    validFrom: cellChange(cells, 'valid_from') ?? before?.validFrom,
    validUntil: cellChange(cells, 'valid_until') ?? before?.validUntil,
    terms: textIn(cells, 'terms', before?.terms),
    claimContact: textIn(cells, 'claim_contact', before?.claimContact),
    needsServiceMonths: months === undefined ? (before?.needsServiceMonths ?? null) : months && numberIn(months),
    lastServiceOn: serviced === undefined ? (before?.lastServiceOn ?? null) : serviced,
  })
}

const takeGuarantee: (context: CommandContext) => TablePlan['take'] = (context) => async (cells) => {
  const { tx, at } = context
  const before = await findBefore(context, cells)
  const { assetUuid: assetId, ...entries } = await inputOf(context, cells, before)
  const after = { ...accept(checkGuarantee(entries)), assetId, externalReference: referenceIn(cells, before) }
  if (!before) {
    const id = await insertGuarantee(tx, { ...after, tenantId: tx.tenantId, createdAt: at })
    return { verdict: 'new', record: { id, version: 1, before: null } }
  }
  const former = pick(before, keysIn(after))
  if (isDeepStrictEqual(former, after)) return { verdict: 'same' }
  await updateGuarantee(tx, before, after)
  return { verdict: 'changed', record: { id: before.id, version: before.version + 1, before: former } }
}

const planOf = (context: CommandContext): TablePlan => ({
  headings: [
    'id',
    'reference',
    'asset',
    'provider',
    'valid_from',
    'valid_until',
    'terms',
    'claim_contact',
    'needs_service_months',
    'last_service_on',
  ],
  prefixes: [],
  keys: ['id', 'reference'],
  headingOf: headingOfField({ asset_uuid: 'asset' }),
  take: takeGuarantee(context),
})

export const checkGuaranteeImport = handler(placeImportsMethods.checkGuarantees, ({ text }, context) =>
  checkTable(context.tx, text, planOf(context)),
)

export const runGuaranteeImport = handler(placeImportsMethods.runGuarantees, ({ text }, context) =>
  runTable(context, text, { ...planOf(context), subject: 'guarantees' }),
)
