import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { UploadIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { UploadCsv } from '../parts/upload-csv.tsx'

/** Imports of open work from other systems. */
export function ImportsPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { offset, change } = useListAddress([])
  const columns = useColumns()
  const list = useQuery(methodPageQuery(importsMethods.list, {}, { offset }))
  return (
    <ListPage
      title={t`Imports`}
      notice={<UploadCsv />}
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            label={t`Imports`}
            columns={columns}
            rowKey={(row) => row.uuid}
            rowHref={(row) => paths.importRun(row.uuid)}
            skeletonRows={3}
            {...rows}
          />
        ),
        empty: (
          <EmptyState
            icon={<UploadIcon />}
            title={t`Nothing imported yet`}
            description={t`Export the open jobs of your present system as CSV and upload the file above. Nothing is created before you have seen every row, and an import can be undone.`}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

const useColumns = (): readonly Column<ImportView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<ImportView>[] => [
      {
        id: 'file',
        header: t`File`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => (
          <Text as="span" weight="medium">
            {row.filename}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <StateBadge kind="import" state={row.state} />,
      },
      { id: 'rows', header: t`Rows`, align: 'end', cell: (row) => <Figure>{formats.number(row.rowCount)}</Figure> },
      { id: 'done', header: t`Created`, align: 'end', cell: (row) => <Figure>{formats.number(row.doneCount)}</Figure> },
      {
        id: 'errors',
        header: t`Errors`,
        align: 'end',
        cell: (row) => <Figure>{formats.number(row.errorCount)}</Figure>,
      },
      { id: 'at', header: t`Uploaded`, cell: (row) => `${formats.dateTime(row.createdAt)}, ${row.createdBy}` },
    ],
    [t, formats],
  )
}
