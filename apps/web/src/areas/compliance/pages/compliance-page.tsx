import { type ComplianceBoard, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { type RequirementStatus, requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { ShieldIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DateField } from '@fettle/ui/fields/date-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { itemStatus, useComplianceLabels, useComplianceTitle } from '../use-compliance-labels.ts'

type Row = ComplianceBoard['requirements'][number]

/** Requirements of the client with their share and counts, on any day. */
export function CompliancePage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['on'])
  const asked = state.on === undefined ? {} : { on: state.on }
  const board = useQuery(methodQuery(complianceMethods.board, asked))
  const today = useFormats().dayIn(useNow())
  return (
    <ListPage
      title={useComplianceTitle()}
      actions={<DocumentButton method={evidenceMethods.register} input={asked} label={t`Download register`} />}
      tabs={<ComplianceTabs active="board" />}
      filters={
        <FilterBar
          label={t`Filters`}
          filters={
            <DateField
              label={t`As at`}
              value={state.on ?? today}
              onChange={(on) => change({ on: on === today || on === '' ? undefined : on })}
              width="short"
            />
          }
        />
      }
      {...loadStateOf(board)}
    >
      {(data) => <Board board={data} />}
    </ListPage>
  )
}

const useHrefs = ({ on }: ComplianceBoard) => {
  const paths = useClientPaths()
  const today = useFormats().dayIn(useNow())
  return (status: RequirementStatus | null, requirement?: string): string => {
    const query = new URLSearchParams({
      ...(status === null ? {} : { status }),
      ...(requirement === undefined ? {} : { requirement }),
      ...(on === today ? {} : { on }),
    })
    return `${paths.complianceItems}?${query}`
  }
}

function Board({ board }: { board: ComplianceBoard }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const hrefOf = useHrefs(board)
  const columns = useColumns(board)
  const { counts, share, toReview, overdueDuties } = board
  if (board.requirements.length === 0)
    return (
      <EmptyState
        icon={<ShieldIcon />}
        title={t`Nothing to check yet`}
        description={t`Requirements appear here a minute after the first building or home is added.`}
      />
    )
  return (
    <Stack gap={4}>
      <Grid minWidth={140}>
        <KeyFigure
          label={t`Compliant`}
          value={share === null ? '–' : formats.percent(Math.floor(share * 100) * 100)}
          tone={share === 1 ? 'valid' : undefined}
        />
        <KeyFigure
          label={t`Expired or missing`}
          value={formats.number(counts.expired + counts.missing)}
          href={hrefOf(counts.expired > 0 ? 'expired' : 'missing')}
          tone={counts.expired + counts.missing > 0 ? 'critical' : undefined}
        />
        <KeyFigure
          label={t`Defects open`}
          value={formats.number(counts.remedial_open)}
          href={hrefOf('remedial_open')}
          tone={counts.remedial_open > 0 ? 'critical' : undefined}
          note={overdueDuties > 0 ? t`${overdueDuties} duties overdue` : undefined}
        />
        <KeyFigure
          label={t`Expiring`}
          value={formats.number(counts.expiring)}
          href={hrefOf('expiring')}
          tone={counts.expiring > 0 ? 'attention' : undefined}
        />
        <KeyFigure
          label={t`Facts missing`}
          value={formats.number(counts.unknown)}
          href={paths.complianceQuestions}
          note={counts.unknown > 0 ? t`Answer the questions` : undefined}
        />
        <KeyFigure label={t`To review`} value={formats.number(toReview)} href={paths.evidenceReview} />
      </Grid>
      <DataTable
        label={t`Requirements`}
        rows={board.requirements}
        empty={null}
        rowKey={(row) => row.requirementKey}
        rowHref={(row) => hrefOf(null, row.requirementKey)}
        columns={columns}
      />
    </Stack>
  )
}

const useColumns = (board: ComplianceBoard): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  const hrefOf = useHrefs(board)
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
  const isPhone = useIsPhone()
  const head: readonly Column<Row>[] = [
    {
      id: 'requirement',
      header: t`Requirement`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ requirementKey }) => labels.requirement(requirementKey),
    },
    {
      id: 'share',
      header: t`Compliant`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ share }) => (share === null ? '–' : formats.percent(Math.floor(share * 100) * 100)),
    },
  ]
  if (isPhone)
    return [
      ...head,
      {
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
      },
    ]
  return [
    ...head,
    countOf('expired', 'critical'),
    countOf('missing', 'critical'),
    countOf('remedial_open', 'critical'),
    countOf('unknown'),
    countOf('expiring'),
    countOf('valid'),
    countOf('not_due'),
  ]
}
