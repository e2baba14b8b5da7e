import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { suggestColumns, suggestPriority } from '@fettle/domain/integrations/import-mapping'
import { listOrganisationIds } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { insertImport } from '../imports.store.ts'
import { columnsOf, readCsv } from '../read-csv.ts'
import { showImport } from '../show-import.ts'

export const uploadImport = handler(importsMethods.upload, async ({ filename, text }, { tx, actor, at }) => {
  const cells = readCsv(text)
  const columns = columnsOf(cells)
  const found = suggestColumns(columns.map(({ heading }) => heading))
  const words = columns.find(({ heading }) => heading === found.priority)?.samples ?? []
  const [organisationUuid = ''] = await listOrganisationIds(tx, actor.tenantId)
  const suggested = {
    columns: found as Record<string, string>,
    priorities: Object.fromEntries(words.map((word) => [word, suggestPriority(word)])),
    organisationUuid,
    defaultCategory: 'general',
    defaultService: 'handyperson',
  }
  const record = await insertImport(tx, { filename, columns, suggested, membershipId: actor.membershipUuid, at }, cells)
  return showImport(tx, record)
})
