import { exportLabels } from '@fettle/words/export-labels'
import { type GuaranteeEntry, guaranteesByKey, selectGuarantees } from '#areas/assets/assets.port'
import { locationScope } from '#areas/locations/locations.port'
import type { Column, ExportDefinition } from './export-definition.ts'

// Headings are codes in every language, because the import of guarantees recognises them.
const columns: readonly Column<GuaranteeEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: ({ reference }) => reference },
  { heading: 'asset', cell: ({ asset }) => asset },
  { heading: 'asset_name', cell: ({ assetName }) => assetName },
  { heading: 'place_name', cell: ({ placeName }) => placeName },
  { heading: 'provider', cell: ({ provider }) => provider },
  { heading: 'valid_from', cell: ({ validFrom }) => validFrom },
  { heading: 'valid_until', cell: ({ validUntil }) => validUntil },
  { heading: 'terms', cell: ({ terms }) => terms },
  { heading: 'claim_contact', cell: ({ claimContact }) => claimContact },
  { heading: 'needs_service_months', cell: ({ needsServiceMonths }) => needsServiceMonths },
  { heading: 'last_service_on', cell: ({ lastServiceOn }) => lastServiceOn },
]

/** Guarantees of makers as a file. */
export const guaranteeExport: ExportDefinition<'guarantees', GuaranteeEntry> = {
  permission: 'assets.view',
  name: (locale) => exportLabels(locale).guaranteeSheet,
  columns: () => columns,
  select: ({ locationUuid }, { actor }, most) => selectGuarantees({ ...locationScope(actor), locationUuid }, most),
  byKey: (read, { actor }, ids) => guaranteesByKey(read, { ids, organisations: locationScope(actor).organisations }),
}
