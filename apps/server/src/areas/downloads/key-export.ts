import { exportLabels } from '@fettle/words/export-labels'
import { type KeyEntry, keysByKey, locationScope, selectKeys } from '#areas/locations/locations.port'
import type { Column, ExportDefinition } from './export-definition.ts'

// Headings are codes in every language, because the import of keys recognises them. Codes of key safes are in no file.
const columns: readonly Column<KeyEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: ({ reference }) => reference },
  { heading: 'place', cell: ({ place }) => place },
  { heading: 'place_name', cell: ({ placeName }) => placeName },
  { heading: 'kind', cell: ({ kind }) => kind },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'number', cell: ({ number }) => number },
  { heading: 'copies', cell: ({ copies }) => copies },
  { heading: 'note', cell: ({ note }) => note },
  { heading: 'state', cell: ({ state }) => state },
  { heading: 'holder', cell: ({ holder }) => holder },
  { heading: 'due_back', cell: ({ dueBack }) => dueBack },
]

/** Keys of locations with who holds them as a file. */
export const keyExport: ExportDefinition<'keys', KeyEntry> = {
  permission: 'locations.view',
  name: (locale) => exportLabels(locale).keySheet,
  columns: () => columns,
  select: ({ locationUuid }, { actor }, most) => selectKeys({ ...locationScope(actor), locationUuid }, most),
  byKey: (read, { actor }, ids) => keysByKey(read, { ids, organisations: locationScope(actor).organisations }),
}
