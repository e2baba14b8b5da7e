import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { readRow } from '@fettle/domain/integrations/import-mapping'
import { isCategory, isServiceOf } from '@fettle/domain/work-orders/categories'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import {
  findImport,
  knownReferences,
  listRowsOf,
  saveValidated,
  transitionImport,
  type ValidatedRow,
} from '../imports.store.ts'
import { showImport } from '../show-import.ts'

export const checkImport = handler(importsMethods.check, async ({ importUuid, mapping }, { tx, actor }) => {
  const one = found(await findImport(tx, importUuid))
  if (!['uploaded', 'checked'].includes(one.state)) throw new Refused('import_state', { state: one.state })
  found(await findOrganisation(tx, actor.tenantId, mapping.organisationUuid))
  const unknown = Object.values(mapping.columns).find(
    (heading) => !one.columns.some((column) => column.heading === heading),
  )
  if (unknown !== undefined) throw new Refused('mapping_column_unknown', { heading: unknown }, 422)
  const { defaultCategory, defaultService } = mapping
  if (!isCategory(defaultCategory) || !isServiceOf(defaultCategory, defaultService))
    throw new Refused('service_not_in_category', { category: defaultCategory, service: defaultService }, 422)
  const read = (await listRowsOf(tx, one.id)).map((record) => ({
    record,
    ...readRow(record.cells, mapping, actor.namespace),
  }))
  const known = await knownReferences(
    tx,
    read.map(({ row }) => row.externalReference),
  )
  const seen = new Set<string>()
  const checked = read.map(({ record, row, problems }): ValidatedRow => {
    const isDuplicate = known.has(row.externalReference) || seen.has(row.externalReference)
    seen.add(row.externalReference)
    return {
      id: record.id,
      state: problems.length > 0 ? 'error' : isDuplicate ? 'duplicate' : 'ready',
      errors: problems.map(({ field, code }) => ({ field, code })),
      title: row.title,
      address: [row.addressLine1, row.unit, row.town, row.postcode].filter(Boolean).join(', '),
      priority: row.priority,
      external_reference: row.externalReference,
    }
  })
  await saveValidated(tx, checked)
  return showImport(tx, await transitionImport(tx, one, { state: 'checked', mapping }))
})
