import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import { BriefcaseIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { TabBadge } from '../../../kit/texts/badges.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const few = 8

/** Query of the panel. */
export const jobPanelQuery = methodPageQuery(jobsMethods.list, { sort: 'changed' }, { limit: few })

/** Jobs changed last. */
export function JobPanel() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const list = useQuery(jobPanelQuery)
  const columns = useMemo(
    (): readonly Column<JobRow>[] => [
      { id: 'title', header: t`Job`, isPrimary: true, phonePlace: 'title', cell: (row) => <TitleCell row={row} /> },
      { id: 'tab', header: t`Status`, phonePlace: 'corner', cell: (row) => <TabBadge tab={row.tab} /> },
      { id: 'changed', header: t`Changed`, align: 'end', cell: (row) => <Changed at={row.changedAt} /> },
    ],
    [t],
  )
  return (
    <DashboardPanel
      title={t`Recently changed`}
      description={t`The newest changes, whoever made them.`}
      isFlush
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            isBare
            label={t`Recently changed`}
            columns={columns}
            rowKey={(row) => row.uuid}
            rowHref={(row) => paths.job(row.uuid)}
            skeletonRows={few}
            {...rows}
          />
        ),
        empty: (
          <EmptyState
            headingLevel={3}
            icon={<BriefcaseIcon />}
            title={t`Nothing has happened yet`}
            description={t`When a client asks your company, the job shows here.`}
          />
        ),
      })}
    />
  )
}

function TitleCell({ row }: { row: JobRow }) {
  return (
    <Stack gap={0}>
      <Text as="span" weight="medium">
        {row.title}
      </Text>
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> · {[row.addressLine1, row.town].filter(Boolean).join(', ')}
      </Text>
    </Stack>
  )
}

function Changed({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <Text as="span" tone="soft">
      {formats.relative(at, useNow())}
    </Text>
  )
}
