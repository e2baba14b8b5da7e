import { todayOf } from '@fettle/domain/editions/today'
import { exportLabels } from '@fettle/words/export-labels'
import { type AssetEntry, assetsByKey, selectAssets } from '#areas/assets/assets.port'
import { fieldRows, locationScope } from '#areas/locations/locations.port'
import { fieldCell } from './custom-field-cells.ts'
import type { Column, ExportDefinition } from './export-definition.ts'

// Headings are codes in every language, because the import of assets recognises them.
const columns: readonly Column<AssetEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: ({ reference }) => reference },
  { heading: 'number', cell: ({ number }) => number },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'type', cell: ({ type }) => type },
  { heading: 'place', cell: ({ place }) => place },
  { heading: 'place_name', cell: ({ placeName }) => placeName },
  { heading: 'parent', cell: ({ parent }) => parent },
  { heading: 'make', cell: ({ make }) => make },
  { heading: 'model', cell: ({ model }) => model },
  { heading: 'serial', cell: ({ serial }) => serial },
  { heading: 'quantity', cell: ({ quantity }) => quantity },
  { heading: 'installed_on', cell: ({ installedOn }) => installedOn },
  { heading: 'condition', cell: ({ condition }) => condition },
  { heading: 'condition_on', cell: ({ conditionOn }) => conditionOn },
  { heading: 'state', cell: ({ state }) => state },
]

/** Assets as a file. */
export const assetExport: ExportDefinition<'assets', AssetEntry> = {
  permission: 'assets.view',
  name: (locale) => exportLabels(locale).assetSheet,
  columns: () => columns,
  ownColumns: async (read) =>
    (await fieldRows.list(read, { isArchived: false, of: 'asset' })).map(
      ({ key }): Column<AssetEntry> => ({
        heading: `field.${key}`,
        cell: ({ customValues }) => fieldCell(customValues[key]),
      }),
    ),
  select: (filter, { actor, now }, most) =>
    selectAssets({ ...filter, ...locationScope(actor), today: todayOf(actor, now) }, most),
  byKey: (read, { actor }, ids) => assetsByKey(read, { ids, organisations: locationScope(actor).organisations }),
}
