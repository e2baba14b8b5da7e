import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RepairReportDrawer } from '../forms/repair-report-drawer.tsx'

/** Repair reports of a client; who may edit them adds and changes them in a drawer. */
export function RepairReportsPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const [open, setOpen] = useState<RepairReportView | 'new' | null>(null)
  const mayEdit = usePermission('repair-reports.edit')
  const columns = useColumns()
  const list = useQuery(methodPageQuery(repairReportsMethods.list, {}, { offset }))
  return (
    <>
      <ListPage
        title={t`Repair reports`}
        actions={
          mayEdit && (
            <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
              {t`Add a repair report`}
            </Button>
          )
        }
        {...listLoadState(list, {
          empty: (
            <EmptyState
              title={t`No repair reports yet`}
              description={t`What is added appears here, in the order of its name.`}
            />
          ),
          table: (rows) => (
            <DataTable
              label={t`Repair reports`}
              columns={columns}
              rowKey={(row: RepairReportView) => row.uuid}
              {...(mayEdit ? { onRowOpen: (row: RepairReportView) => setOpen(row) } : {})}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {open && <RepairReportDrawer repairReport={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const useColumns = (): readonly Column<RepairReportView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<RepairReportView>[] => [
      { id: 'name', header: t`Name`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      { id: 'note', header: t`Note`, cell: ({ note }) => note || '–' },
      { id: 'from', header: t`Valid from`, cell: ({ validFrom }) => (validFrom ? formats.day(validFrom) : '–') },
      { id: 'to', header: t`Valid until`, cell: ({ validTo }) => (validTo ? formats.day(validTo) : '–') },
    ],
    [t, formats],
  )
}
