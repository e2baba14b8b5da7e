import { type OwnerView, ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PeopleIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddOwnerDrawer } from '../forms/owner-forms.tsx'
import { OwnerDrawer } from '../shared/owner-drawer.tsx'
import { useMandateText } from '../use-mandate-text.ts'

/** Owners of the properties that the client manages. */
export function OwnersPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['q', 'former', 'open'])
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('owners.edit')
  const columns = useColumns()
  const filter = { q: state.q ?? '', isFormer: state.former === 'yes' }
  const list = useQuery(methodPageQuery(ownersMethods.list, filter, { offset }))
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {t`Add owner`}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Owners`}
        actions={add}
        filters={
          <Row justify="between">
            <SearchBox
              label={t`Search by name, email or phone`}
              value={state.q ?? ''}
              onSearch={(q) => change({ q })}
            />
            <SwitchField
              label={t`Include former owners`}
              value={filter.isFormer}
              onChange={(isOn) => change({ former: isOn ? 'yes' : undefined })}
            />
          </Row>
        }
        {...listLoadState(list, {
          empty: <NoOwners isNarrowed={Boolean(state.q)} actions={add} />,
          table: (rows) => (
            <DataTable
              label={t`Owners`}
              columns={columns}
              rowKey={(row: OwnerView) => row.uuid}
              onRowOpen={(row: OwnerView) => change({ open: row.uuid, offset: String(offset) })}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAdding && <AddOwnerDrawer onClose={() => setAdding(false)} />}
      {state.open && (
        <OwnerDrawer ownerUuid={state.open} onClose={() => change({ open: undefined, offset: String(offset) })} />
      )}
    </>
  )
}

type NoOwnersProps = { readonly isNarrowed: boolean; readonly actions: ReactNode }

function NoOwners({ isNarrowed, actions }: NoOwnersProps) {
  const { t } = useLingui()
  return isNarrowed ? (
    <EmptyState icon={<SearchIcon />} title={t`No owner matches`} description={t`Search for other words.`} />
  ) : (
    <EmptyState
      icon={<PeopleIcon />}
      title={t`No owners yet`}
      description={t`Who owns which property, and which costs the owner approves.`}
      actions={actions}
    />
  )
}

const useColumns = (): readonly Column<OwnerView>[] => {
  const { t } = useLingui()
  const mandateText = useMandateText()
  return useMemo(
    (): readonly Column<OwnerView>[] => [
      {
        id: 'name',
        header: t`Name`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, isErased }) => (isErased ? t`Former owner` : name),
      },
      {
        id: 'property',
        header: t`Property`,
        cell: ({ ownerships }) => ownerships.map(({ locationName }) => locationName).join(', ') || '–',
      },
      { id: 'mandate', header: t`Costs`, cell: ({ ownerships: [first] }) => (first ? mandateText(first) : '–') },
      { id: 'telephone', header: t`Phone`, cell: ({ telephone }) => telephone || '–' },
      { id: 'email', header: t`Email`, cell: ({ email }) => email || '–' },
    ],
    [t, mandateText],
  )
}
