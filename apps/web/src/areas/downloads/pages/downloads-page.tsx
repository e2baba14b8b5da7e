import { type DownloadView, downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { isInProgress, retentionDays } from '@fettle/domain/downloads/download'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { EmptyState } from '@fettle/ui/empty-state'
import { DownloadIcon } from '@fettle/ui/icons'
import { LinkButton } from '@fettle/ui/link-button'
import { ListPage } from '@fettle/ui/list-page'
import { Progress } from '@fettle/ui/progress'
import { Stack } from '@fettle/ui/stack'
import { Figure, Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPages } from '../../../kit/lists/list-pages.tsx'
import { listStandingOf } from '../../../kit/screens/standing-of.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { DownloadActions } from '../parts/download-actions.tsx'

/** Push tells how far each has come; where it is silent, a look now and then does. */
const lookEvery = 5_000

/** Lists that the reader has had written into files: how far each is, and the file once it is there. */
export function DownloadsPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const columns = useColumns()
  const list = useQuery({
    ...pageQueryOf(downloadsMethods.list, {}, { offset }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => isInProgress(row.state)) ? lookEvery : false),
  })
  return (
    <ListPage
      title={t`Downloads`}
      {...listStandingOf(list, {
        table: (rows) => (
          <DataTable label={t`Downloads`} columns={columns} rowKey={(row) => row.uuid} skeletonRows={3} {...rows} />
        ),
        empty: <NoDownloads />,
      })}
      pagination={<ListPages paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />}
    />
  )
}

/** Where a file comes from, on either side. */
function NoDownloads() {
  const { t } = useLingui()
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const face = { icon: <DownloadIcon />, title: t`No downloads` }
  if (side === 'client')
    return (
      <EmptyState
        {...face}
        description={t`Choose “Download” above a list of work orders. The file appears here and is kept for ${retentionDays} days; nobody else sees it.`}
        actions={<LinkButton href={client.workOrders()}>{t`Go to work orders`}</LinkButton>}
      />
    )
  return (
    <EmptyState
      {...face}
      description={t`Choose “Download” above your list of jobs. The file appears here and is kept for ${retentionDays} days; nobody else sees it.`}
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
        {t`Begun ${formats.dateTime(row.createdAt)}`}
      </Text>
    </Stack>
  )
}

/** Which list it holds, in the words of the reader's side. */
function SubjectCell({ row }: { row: DownloadView }) {
  const { t } = useLingui()
  const names = { 'work-orders': t`Work orders`, jobs: t`Jobs`, invoices: t`Invoices` }
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
        header: t`Kept until`,
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
