import type { LocationRow } from '@fettle/contracts/locations/locations.methods'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addressLine } from '../../kit/texts/address-text.tsx'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'

/** Columns of location lists. */
export const useLocationColumns = (): readonly Column<LocationRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<LocationRow>[] => [
      {
        id: 'name',
        header: t`Location`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={row.name} below={row.trailText || addressLine(row.address)} />,
      },
      { id: 'kind', header: t`Kind`, phonePlace: 'corner', cell: (row) => labels.locationKind(row.kind) },
      { id: 'address', header: t`Address`, cell: (row) => addressLine(row.address) },
      { id: 'organisation', header: t`Branch`, hideOnPhone: true, cell: (row) => row.organisationName },
      { id: 'below', header: t`Inside`, align: 'end', cell: (row) => <Figure>{row.childCount}</Figure> },
      { id: 'open', header: t`Open work orders`, align: 'end', cell: (row) => <Figure>{row.openWorkOrders}</Figure> },
    ],
    [t, labels],
  )
}
