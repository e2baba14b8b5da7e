import type { ComplianceBoard } from '@fettle/contracts/compliance/compliance.methods'
import { type RequirementStatus, requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { itemStatus, useComplianceLabels } from '../use-compliance-labels.ts'
import { useItemHrefs } from '../use-item-hrefs.ts'

type Row = ComplianceBoard['requirements'][number]

type BoardTableProps = { readonly board: ComplianceBoard; readonly branch: string | undefined }

/** Requirements with their share and counts, each opening its rows; on a phone the counts that are not zero. */
export function BoardTable({ board, branch }: BoardTableProps) {
  const { t } = useLingui()
  const hrefOf = useItemHrefs(board.on, branch)
  const [head, counts, phone] = [useHeadColumns(), useCountColumns(hrefOf), usePhoneColumn()]
  return (
    <DataTable
      label={t`Requirements`}
      rows={board.requirements}
      empty={null}
      rowKey={(row) => row.requirementKey}
      rowHref={(row) => hrefOf(null, row.requirementKey)}
      columns={useIsPhone() ? [...head, phone] : [...head, ...counts]}
    />
  )
}

const useHeadColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return [
    {
      id: 'requirement',
      header: t`Requirement`,
      isPrimary: true,
      phonePlace: 'title',
      cell: (row) => labels.requirement(row),
    },
    {
      id: 'share',
      header: t`Compliant`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ share }) => (share === null ? '–' : formats.percent(Math.floor(share * 100) * 100)),
    },
  ]
}

const useCountColumns = (hrefOf: ReturnType<typeof useItemHrefs>): readonly Column<Row>[] => {
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  const countOf = (status: RequirementStatus, tone?: 'critical'): Column<Row> => ({
    id: status,
    header: statuses[status],
    align: 'end',
    cell: ({ counts, requirementKey }) =>
      counts[status] === 0 ? (
        <Text tone="soft">–</Text>
      ) : (
        <Link href={hrefOf(status, requirementKey)}>
          <Text as="span" {...(tone ? { tone, weight: 'bold' } : {})}>
            {formats.number(counts[status])}
          </Text>
        </Link>
      ),
  })
  return [
    countOf('expired', 'critical'),
    countOf('missing', 'critical'),
    countOf('remedial_open', 'critical'),
    countOf('unknown'),
    countOf('expiring'),
    countOf('valid'),
    countOf('not_due'),
  ]
}

const usePhoneColumn = (): Column<Row> => {
  const { t } = useLingui()
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  return {
    id: 'counts',
    header: t`Status`,
    phonePlace: 'bare',
    cell: ({ counts }) => (
      <Cluster gap={1}>
        {requirementStatuses
          .filter((status) => counts[status] > 0 && status !== 'not_applicable')
          .map((status) => (
            <StatusBadge key={status} status={itemStatus[status]}>
              {`${formats.number(counts[status])} ${statuses[status]}`}
            </StatusBadge>
          ))}
      </Cluster>
    ),
  }
}
