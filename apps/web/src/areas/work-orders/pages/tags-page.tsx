import { type TagView, tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { TagDrawer } from '../forms/tag-drawer.tsx'

/** Tags of the tenant with their number of work orders or jobs. */
export function TagsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['q'])
  const [open, setOpen] = useState<TagView | 'new' | null>(null)
  const mayEdit = usePermission('tags.edit')
  const columns = useColumns()
  const isClient = useMembership().side === 'client'
  const list = useQuery(methodPageQuery(tagsMethods.list, { q: (state.q ?? '').slice(0, 40) }, { offset }))
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
      {t`Add tag`}
    </Button>
  )
  const loadState = listLoadState(list, {
    empty: <NoTags q={state.q} />,
    table: (rows) => (
      <DataTable
        label={t`Tags`}
        columns={columns}
        rowKey={(row) => row.uuid}
        {...(mayEdit ? { onRowOpen: (row: TagView) => setOpen(row) } : {})}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Tags`}
      description={
        isClient
          ? t`Your own labels to find work orders by.`
          : t`Your own labels to find jobs by. Clients never see them.`
      }
      actions={add}
      {...permissionLoadState(usePermission('tags.view'))}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Search tags`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
          />
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {open && <TagDrawer tag={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NoTags({ q }: { q: string | undefined }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={q ? t`No tag matches “${q}”` : t`No tags yet`}
      description={t`For example: insurance, keys at the office, waiting for the owner.`}
    />
  )
}

const useColumns = (): readonly Column<TagView>[] => {
  const { t } = useLingui()
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return useMemo(
    (): readonly Column<TagView>[] => [
      {
        id: 'name',
        header: t`Tag`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, color }) => <Tag surface={color}>{name}</Tag>,
      },
      {
        id: 'uses',
        header: side === 'client' ? t`Work orders` : t`Jobs`,
        align: 'end',
        cell: ({ uuid, useCount }) => (
          <LinkButton
            href={side === 'client' ? client.workOrders('all', { tag: uuid }) : contractor.jobs('all', { tag: uuid })}
            variant="tertiary"
            color="default"
            size="small"
          >
            {String(useCount)}
          </LinkButton>
        ),
      },
    ],
    [t, side, client, contractor],
  )
}
