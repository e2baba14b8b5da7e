import { toInstant } from '@fettle/domain/kernel/instant'
import { listedFactKeys } from '@fettle/domain/locations/location-facts'
import { exportLabels } from '@fettle/words/export-labels'
import {
  fieldRows,
  type LocationEntry,
  locationScope,
  locationsByKey,
  selectLocations,
} from '#areas/locations/locations.port'
import type { Cell } from '#platform/sheets/sheet'
import { fieldCell } from './custom-field-cells.ts'
import type { Column, ExportDefinition } from './export-definition.ts'

type LocationSheet = ExportDefinition<'locations', LocationEntry>

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const factCell = (value: string | number | boolean | undefined): Cell =>
  value === undefined ? null : typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`

// Headings are codes in every language, because the import of locations recognises them.
const columns: readonly Column<LocationEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: ({ reference }) => reference },
  { heading: 'parent', cell: ({ parent }) => parent },
  { heading: 'kind', cell: ({ kind }) => kind },
  { heading: 'type', cell: ({ type }) => type },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'branch', cell: ({ branch }) => branch },
  { heading: 'address_line_1', cell: ({ address }) => address.address_line_1 },
  { heading: 'address_line_2', cell: ({ address }) => address.address_line_2 },
  { heading: 'town', cell: ({ address }) => address.town },
  { heading: 'postcode', cell: ({ address }) => address.postcode },
  { heading: 'access_notes', cell: ({ accessNotes }) => accessNotes },
  {
    heading: 'position',
    cell: ({ latitude, longitude }) => (latitude === null || longitude === null ? null : `${latitude}, ${longitude}`),
  },
  { heading: 'archived', cell: ({ isArchived }) => (isArchived ? 'yes' : 'no') },
  { heading: 'fact.tenure', cell: ({ facts }) => facts.tenure ?? null },
  ...listedFactKeys.map(
    (key): Column<LocationEntry> => ({ heading: `fact.${snake(key)}`, cell: ({ facts }) => factCell(facts[key]) }),
  ),
]

/** Locations as a file. */
export const locationExport: LocationSheet = {
  permission: 'locations.view',
  name: (locale) => exportLabels(locale).locationSheet,
  columns: () => columns,
  ownColumns: async (read) =>
    (await fieldRows.list(read, { isArchived: false, of: 'location' })).map(
      ({ key }): Column<LocationEntry> => ({
        heading: `field.${key}`,
        cell: ({ customValues }) => fieldCell(customValues[key]),
      }),
    ),
  select: (filter, { actor, now }, most) =>
    selectLocations({ ...filter, ...locationScope(actor), at: toInstant(now) as string }, most),
  byKey: (read, { actor }, ids) => locationsByKey(read, { ids, organisations: locationScope(actor).organisations }),
}
