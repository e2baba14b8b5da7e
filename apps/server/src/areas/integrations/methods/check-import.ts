import { type ImportMapping, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { type ImportedRow, type RowProblem, readRow } from '@fettle/domain/integrations/import-row'
import { isCategory, isServiceOf } from '@fettle/domain/work-orders/categories'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import {
  findImport,
  type ImportRecord,
  type ImportRowRecord,
  knownReferences,
  listRowsOf,
  saveValidated,
  transitionImport,
  type ValidatedRow,
} from '../imports.store.ts'
import { rowContext } from '../row-context.ts'
import { showImport } from '../show-import.ts'

type ReadRow = { readonly record: ImportRowRecord; readonly row: ImportedRow; readonly problems: readonly RowProblem[] }

const validateMapping = (one: ImportRecord, mapping: ImportMapping): void => {
  const unknown = Object.values(mapping.columns).find(
    (heading) => !one.columns.some((column) => column.heading === heading),
  )
  if (unknown !== undefined) throw new Refused('mapping_column_unknown', { heading: unknown }, 422)
  const chosen = [{ category: mapping.defaultCategory, service: mapping.defaultService }]
  for (const { category, service } of [...chosen, ...Object.values(mapping.categories)])
    if (!isCategory(category) || !isServiceOf(category, service))
      throw new Refused('service_not_in_category', { category, service }, 422)
}

/** Another row of the file with the same reference: the same work twice where the cells are equal, else a question. */
const secondOfFile = (first: ReadRow, { record }: ReadRow): RowProblem | undefined =>
  JSON.stringify(first.record.cells) === JSON.stringify(record.cells)
    ? undefined
    : {
        field: 'externalReference',
        code: 'reference_taken_in_file',
        facts: { row: first.record.position },
      }

const judge = (rows: readonly ReadRow[], known: ReadonlySet<string>): ValidatedRow[] => {
  const firsts = new Map<string, ReadRow>()
  return rows.map((each) => {
    const { record, row, problems } = each
    const reference = row.externalReference
    const first = reference === '' ? undefined : firsts.get(reference)
    if (!first) firsts.set(reference, each)
    const differing = first && !known.has(reference) ? secondOfFile(first, each) : undefined
    const errors = [...problems, ...(differing ? [differing] : [])]
    const isDuplicate = known.has(reference) || first !== undefined
    return {
      id: record.id,
      state: errors.length > 0 ? 'error' : isDuplicate ? 'duplicate' : 'ready',
      errors: errors.map(({ field, code, facts }) => ({ field, code, ...(facts ? { facts } : {}) })),
      title: row.title,
      address: [row.addressLine1, row.unit, row.town, row.postcode].filter(Boolean).join(', '),
      priority: errors.some(({ field }) => field === 'priority') ? '' : row.priority,
      external_reference: reference,
    }
  })
}

export const checkImport = handler(importsMethods.check, async ({ importUuid, mapping }, { tx, actor, now }) => {
  const one = found(await findImport(tx, importUuid))
  if (!['uploaded', 'checked'].includes(one.state)) throw new Refused('import_state', { state: one.state })
  found(await findOrganisation(tx, actor.tenantId, mapping.organisationUuid))
  validateMapping(one, mapping)
  const context = rowContext({ columns: one.columns, mapping }, actor.namespace, now)
  const rows = (await listRowsOf(tx, one.id)).map((record) => ({ record, ...readRow(record.cells, context) }))
  const known = await knownReferences(
    tx,
    rows.map(({ row }) => row.externalReference),
  )
  await saveValidated(tx, judge(rows, known))
  return showImport(tx, await transitionImport(tx, one, { state: 'checked', mapping }))
})
