import { type ImportMapping, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { suggestColumns, suggestPriority } from '@fettle/domain/integrations/import-mapping'
import { decimalSignOf } from '@fettle/domain/rules/amounts'
import { dateOrderOf } from '@fettle/domain/rules/written-dates'
import { listOrganisationIds } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { insertImport } from '../imports.store.ts'
import { type CsvTable, columnsOf, notesOf, readCsv } from '../read-csv.ts'
import { showImport } from '../show-import.ts'

/** What the words of the priority column mean, as far as they say it themselves. */
const suggestPriorities = ({ columns, rows }: CsvTable, heading: string | undefined): ImportMapping['priorities'] => {
  const column = columns.find((each) => each.heading === heading)
  if (!column) return {}
  const words = new Set(rows.map(({ cells }) => cells[column.heading] ?? ''))
  return Object.fromEntries(
    [...words].flatMap((word) => {
      const priority = suggestPriority(word, column.name)
      return priority === undefined ? [] : [[word, priority]]
    }),
  )
}

const suggestMapping = (table: CsvTable, namespace: Market, organisationUuid: string): ImportMapping => {
  const edition = editionOf(namespace)
  const columns = suggestColumns(table.columns)
  return {
    columns: columns as Record<string, string>,
    priorities: suggestPriorities(table, columns.priority),
    categories: {},
    organisationUuid,
    defaultPriority: 'routine',
    defaultCategory: 'general',
    defaultService: 'handyperson',
    decimalSign: decimalSignOf(edition),
    dateOrder: dateOrderOf(edition),
  }
}

export const uploadImport = handler(importsMethods.upload, async (input, { tx, actor, at }) => {
  const { filename, text, headingRow, encoding } = input
  const table = readCsv(text, headingRow)
  const [organisationUuid = ''] = await listOrganisationIds(tx, actor.tenantId)
  const entries = {
    filename,
    columns: columnsOf(table),
    suggested: suggestMapping(table, actor.namespace, organisationUuid),
    notes: notesOf(table, encoding),
    membershipId: actor.membershipUuid,
    at,
  }
  return showImport(tx, await insertImport(tx, entries, table.rows))
})
