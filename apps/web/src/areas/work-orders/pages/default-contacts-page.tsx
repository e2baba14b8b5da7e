import { type DefaultContactView, defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PeopleIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DefaultContactDrawer } from '../forms/default-contact-drawer.tsx'

/** Default contacts of new work orders. */
export function DefaultContactsPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const [open, setOpen] = useState<DefaultContactView | 'new' | null>(null)
  const columns = useColumns()
  const list = useQuery(methodPageQuery(defaultContactsMethods.list, {}, { offset }))
  const loadState = listLoadState(list, {
    empty: (
      <EmptyState
        icon={<PeopleIcon />}
        title={t`No default contacts yet`}
        description={t`Caretakers or key holders: enter them once and every new work order includes them.`}
      />
    ),
    table: (rows) => (
      <DataTable
        label={t`Default contacts`}
        columns={columns}
        rowKey={(row) => row.uuid}
        onRowOpen={(row: DefaultContactView) => setOpen(row)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Default contacts`}
      description={t`Added to new work orders after their own contacts. They can be removed on each order.`}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a contact`}
        </Button>
      }
      {...permissionLoadState(usePermission('order-settings.edit'))}
    >
      {() => (
        <Stack>
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {open && <DefaultContactDrawer contact={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const useColumns = (): readonly Column<DefaultContactView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<DefaultContactView>[] => [
      { id: 'name', header: t`Name`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      { id: 'role', header: t`Role`, cell: ({ role, kind }) => role || labels.contactKind(kind) },
      { id: 'telephone', header: t`Phone`, cell: ({ telephone }) => telephone || '–' },
      { id: 'email', header: t`Email`, cell: ({ email }) => email || '–' },
      {
        id: 'reach',
        header: t`For`,
        cell: ({ organisationName, locationName }) => locationName ?? organisationName ?? t`All work orders`,
      },
    ],
    [t, labels],
  )
}
