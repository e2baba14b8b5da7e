import { type OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { PriorityBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TemplateDrawer } from '../forms/template-drawer.tsx'

/** Order templates, active or archived. */
export function TemplatesPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['q', 'archived'])
  const [open, setOpen] = useState<OrderTemplateView | 'new' | null>(null)
  const mayEdit = usePermission('order-settings.edit')
  const columns = useColumns()
  const isArchived = state.archived === 'yes'
  const asked = { q: (state.q ?? '').slice(0, 80), isArchived }
  const list = useQuery(methodPageQuery(orderTemplatesMethods.list, asked, { offset }))
  const loadState = listLoadState(list, {
    empty: <NoTemplates q={state.q} isArchived={isArchived} />,
    table: (rows) => (
      <DataTable
        label={t`Templates`}
        columns={columns}
        rowKey={(row) => row.uuid}
        onRowOpen={(row: OrderTemplateView) => setOpen(row)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Work order templates`}
      description={t`Recurring work orders with text, trade and usual contractor.`}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a template`}
        </Button>
      }
      {...permissionLoadState(mayEdit)}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Search templates`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
            filters={<ArchivedSelect isArchived={isArchived} onChange={(archived) => change({ archived })} />}
          />
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {open && <TemplateDrawer template={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NoTemplates({ q, isArchived }: { q: string | undefined; isArchived: boolean }) {
  const { t } = useLingui()
  if (isArchived) return <EmptyState title={t`Nothing is archived`} description={t`Archived templates appear here.`} />
  return (
    <EmptyState
      title={q ? t`No template matches “${q}”` : t`No templates yet`}
      description={t`Gutter clearing, lock change, annual service: save it once and raise it in three clicks.`}
    />
  )
}

const useColumns = (): readonly Column<OrderTemplateView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<OrderTemplateView>[] => [
      { id: 'name', header: t`Template`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      {
        id: 'category',
        header: t`Trade`,
        cell: ({ category }) => (category === '' ? t`Open` : labels.category(category)),
      },
      { id: 'priority', header: t`Priority`, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
      { id: 'contractor', header: t`Contractor`, cell: ({ contractorName }) => contractorName ?? '–' },
      {
        id: 'budget',
        header: t`Estimated cost`,
        align: 'end',
        cell: ({ budget }) => (budget ? <Money value={budget} /> : '–'),
      },
    ],
    [t, labels],
  )
}
