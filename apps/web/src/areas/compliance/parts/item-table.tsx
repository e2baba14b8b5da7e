import type { ComplianceItemRow } from '@fettle/contracts/compliance/compliance.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { itemStatus, useComplianceLabels } from '../use-compliance-labels.ts'

type ItemTableProps = {
  readonly rows: readonly ComplianceItemRow[] | undefined
  readonly on: string | undefined
  readonly label?: string
  /** Without a frame, for flush cards. */
  readonly isBare?: boolean
}

/** Requirements at locations, the most urgent first. */
export function ItemTable({ rows, on, label, isBare = false }: ItemTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <DataTable
      label={label ?? t`Requirements by location`}
      isBare={isBare}
      columns={useColumns(isBare)}
      rows={rows}
      empty={null}
      rowKey={(row) => row.uuid}
      rowHref={(row) => `${paths.complianceItem(row.uuid)}${on === undefined ? '' : `?on=${on}`}`}
    />
  )
}

/** Columns; on the page of a location its branch is known. */
const useColumns = (isOfOneLocation: boolean): readonly Column<ComplianceItemRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  return [
    {
      id: 'requirement',
      header: t`Requirement`,
      isPrimary: true,
      phonePlace: 'title',
      cell: (row) => labels.requirement(row),
    },
    {
      id: 'location',
      header: t`Property`,
      width: '32%',
      cell: ({ locationName, assetName, organisationName }) => {
        const name = [assetName, locationName].filter(Boolean).join(' · ')
        return isOfOneLocation ? name : <TitleWithSubtitle title={name} below={organisationName} />
      },
    },
    { id: 'due', header: t`Due`, cell: ({ dueOn }) => (dueOn === null ? '–' : formats.day(dueOn)) },
    {
      id: 'certificate',
      header: t`Certificate`,
      hideOnPhone: true,
      cell: ({ evidenceNumber, issuedOn }) =>
        issuedOn === null ? '–' : <TitleWithSubtitle title={evidenceNumber || '–'} below={formats.day(issuedOn)} />,
    },
    {
      id: 'status',
      header: t`Status`,
      phonePlace: 'corner',
      cell: ({ status, isInReview }) => (
        <Cluster gap={1}>
          <StatusBadge status={itemStatus[status]}>{statuses[status]}</StatusBadge>
          {isInReview && (
            <Text tone="soft" size="small">
              {t`in review`}
            </Text>
          )}
        </Cluster>
      ),
    },
  ]
}
