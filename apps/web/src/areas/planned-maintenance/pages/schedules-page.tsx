import { type ScheduleView, schedulesMethods } from '@fettle/contracts/schedules/schedules.methods'
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
import { ScheduleDrawer } from '../forms/schedule-drawer.tsx'

/** Schedules of a client; who may edit them adds and changes them in a drawer. */
export function SchedulesPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const [open, setOpen] = useState<ScheduleView | 'new' | null>(null)
  const mayEdit = usePermission('schedules.edit')
  const columns = useColumns()
  const list = useQuery(methodPageQuery(schedulesMethods.list, {}, { offset }))
  return (
    <>
      <ListPage
        title={t`Schedules`}
        actions={
          mayEdit && (
            <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
              {t`Add a schedule`}
            </Button>
          )
        }
        {...listLoadState(list, {
          empty: (
            <EmptyState
              title={t`No schedules yet`}
              description={t`What is added appears here, in the order of its name.`}
            />
          ),
          table: (rows) => (
            <DataTable
              label={t`Schedules`}
              columns={columns}
              rowKey={(row: ScheduleView) => row.uuid}
              {...(mayEdit ? { onRowOpen: (row: ScheduleView) => setOpen(row) } : {})}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {open && <ScheduleDrawer schedule={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const useColumns = (): readonly Column<ScheduleView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<ScheduleView>[] => [
      { id: 'name', header: t`Name`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      { id: 'note', header: t`Note`, cell: ({ note }) => note || '–' },
      { id: 'from', header: t`Valid from`, cell: ({ validFrom }) => (validFrom ? formats.day(validFrom) : '–') },
      { id: 'to', header: t`Valid until`, cell: ({ validTo }) => (validTo ? formats.day(validTo) : '–') },
    ],
    [t, formats],
  )
}
