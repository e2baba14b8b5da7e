import type { LocationRow } from '@fettle/contracts/locations/locations.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster } from '@fettle/ui/layout/stack'
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
        sortable: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={row.name} below={row.trailText || addressLine(row.address)} />,
      },
      {
        id: 'type',
        header: t`Type`,
        phonePlace: 'corner',
        cell: (row) => row.typeName ?? labels.locationKind(row.kind),
      },
      {
        id: 'alerts',
        header: t`Alerts`,
        cell: ({ alerts }) => (alerts.length === 0 ? '–' : <AlertTags kinds={alerts} />),
      },
      { id: 'organisation', header: t`Branch`, hideOnPhone: true, cell: (row) => row.organisationName },
      { id: 'below', header: t`Inside`, align: 'end', cell: (row) => <Figure>{row.childCount}</Figure> },
      { id: 'open', header: t`Open work orders`, align: 'end', cell: (row) => <Figure>{row.openWorkOrders}</Figure> },
    ],
    [t, labels],
  )
}

/** Alerts as tags; of many, the first two and their number. */
export function AlertTags({ kinds }: { kinds: readonly string[] }) {
  const labels = useLabels()
  const [shown, rest] = [kinds.slice(0, 2), kinds.slice(2)]
  return (
    <Cluster gap={1}>
      {shown.map((kind) => (
        <Tag key={kind} surface="orange">
          {labels.placeAlert(kind)}
        </Tag>
      ))}
      {rest.length > 0 && <Tag surface="orange">+{rest.length}</Tag>}
    </Cluster>
  )
}
