import type { DownloadView } from '@fettle/contracts/downloads/download-view'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { isInProgress, retentionDays } from '@fettle/domain/downloads/download'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Progress } from '@fettle/ui/feedback/progress'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { DownloadActions } from '../parts/download-actions.tsx'

/** Polling interval in ms, in addition to push events. */
const lookEvery = 5_000

/** Exports of the reader with progress and files. */
export function DownloadsPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const columns = useColumns()
  const list = useQuery({
    ...methodPageQuery(downloadsMethods.list, {}, { offset }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => isInProgress(row.state)) ? lookEvery : false),
  })
  return (
    <ListPage
      title={t`Downloads`}
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable label={t`Downloads`} columns={columns} rowKey={(row) => row.uuid} skeletonRows={3} {...rows} />
        ),
        empty: <NoDownloads />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

/** Explains where exports are started. */
function NoDownloads() {
  const { t } = useLingui()
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const face = { icon: <DownloadIcon />, title: t`No downloads` }
  if (side === 'client')
    return (
      <EmptyState
        {...face}
        description={t`Choose “Download” above a list of work orders. The file appears here for ${retentionDays} days and only you can see it.`}
        actions={<LinkButton href={client.workOrders()}>{t`Go to work orders`}</LinkButton>}
      />
    )
  return (
    <EmptyState
      {...face}
      description={t`Choose “Download” above your list of jobs. The file appears here for ${retentionDays} days and only you can see it.`}
      actions={<LinkButton href={contractor.jobs()}>{t`Go to jobs`}</LinkButton>}
    />
  )
}

function FileCell({ row }: { row: DownloadView }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <Stack gap={0}>
      <Text as="span" weight="medium">
        {row.filename}
      </Text>
      <Text as="span" size="small" tone="soft">
        {t`Started ${formats.dateTime(row.createdAt)}`}
      </Text>
    </Stack>
  )
}

/** Label of the exported list, by side. */
function SubjectCell({ row }: { row: DownloadView }) {
  const { t } = useLingui()
  const names = {
    'work-orders': t`Work orders`,
    jobs: t`Jobs`,
    invoices: t`Invoices`,
    locations: t`Locations`,
    assets: t`Assets`,
    guarantees: t`Guarantees`,
    keys: t`Keys`,
    classes: t`Classes`,
    schedules: t`Schedules`,
    compliance: t`Compliance`,
    tasks: t`Tasks`,
    inspections: t`Inspections`,
    observations: t`Observations`,
  }
  return names[row.subject]
}

function ProgressCell({ row }: { row: DownloadView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (row.state === 'running' && row.rowCount !== null) {
    const [done, whole] = [formats.number(row.doneCount), formats.number(row.rowCount)]
    return (
      <Progress
        label={row.filename}
        hideLabel
        value={row.rowCount === 0 ? 1 : row.doneCount / row.rowCount}
        valueText={t`${done} of ${whole}`}
      />
    )
  }
  if (row.state !== 'ready' || row.rowCount === null) return '–'
  const size = formats.number(Math.max(1, Math.round((row.size ?? 0) / 1000)))
  return <Figure>{`${formats.number(row.rowCount)} · ${size} kB`}</Figure>
}

const useColumns = (): readonly Column<DownloadView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<DownloadView>[] => [
      { id: 'file', header: t`File`, isPrimary: true, phonePlace: 'title', cell: (row) => <FileCell row={row} /> },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        width: 132,
        cell: (row) => <StateBadge kind="background" state={row.state} />,
      },
      { id: 'subject', header: t`List`, hideOnPhone: true, cell: (row) => <SubjectCell row={row} /> },
      { id: 'rows', header: t`Rows`, width: '15%', cell: (row) => <ProgressCell row={row} /> },
      {
        id: 'until',
        header: t`Available until`,
        width: 160,
        cell: (row) => <Figure>{row.endsAt === null ? '–' : formats.dateTime(row.endsAt)}</Figure>,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: 190,
        phonePlace: 'bare',
        cell: (row) => <DownloadActions one={row} />,
      },
    ],
    [t, formats],
  )
}
