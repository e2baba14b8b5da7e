import { classReference } from '@fettle/domain/assets/asset-class'
import { exportLabels } from '@fettle/words/export-labels'
import { type ClassEntry, classesByKey, selectClasses } from '#areas/assets/assets.port'
import type { Column, ExportDefinition } from './export-definition.ts'

// Headings are codes in every language, because the import of classes recognises them.
const columns: readonly Column<ClassEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: (one) => classReference(one) },
  {
    heading: 'parent',
    cell: ({ system, parentCode }) => (parentCode === null ? null : classReference({ system, code: parentCode })),
  },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'category', cell: ({ category }) => category },
  { heading: 'service', cell: ({ service }) => service },
]

/** Classes of assets as a file. */
export const classExport: ExportDefinition<'classes', ClassEntry> = {
  permission: 'assets.view',
  name: (locale) => exportLabels(locale).classSheet,
  columns: () => columns,
  select: (_filter, { actor }, most) => selectClasses(actor.tenantId, most),
  byKey: (read, _reader, ids) => classesByKey(read, ids),
}
