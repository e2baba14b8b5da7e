import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PeopleIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddResidentDrawer } from '../forms/resident-form-drawer.tsx'
import { ResidentDrawer } from '../shared/resident-drawer.tsx'

/** Residents of the client's homes. */
export function ResidentsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['q', 'place', 'former', 'open'])
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('residents.edit')
  const columns = useColumns()
  const filter = {
    q: state.q ?? '',
    isFormer: state.former === 'yes',
    ...(state.place ? { locationUuid: state.place } : {}),
  }
  const list = useQuery(methodPageQuery(residentsMethods.list, filter, { offset }))
  const isNarrowed = Boolean(state.q ?? state.place)
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      <Trans>Add resident</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Residents`}
        actions={add}
        filters={
          <Row justify="between">
            <SearchBox
              label={t`Search by name, email or phone`}
              value={state.q ?? ''}
              onSearch={(q) => change({ q })}
            />
            <SwitchField
              label={t`Include people who moved out`}
              value={filter.isFormer}
              onChange={(isOn) => change({ former: isOn ? 'yes' : undefined })}
            />
          </Row>
        }
        {...listLoadState(list, {
          empty: <NoResidents isNarrowed={isNarrowed} actions={add} />,
          table: (rows) => (
            <DataTable
              label={t`Residents`}
              columns={columns}
              rowKey={(row: ResidentView) => row.uuid}
              onRowOpen={(row: ResidentView) => change({ open: row.uuid, offset: String(offset) })}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAdding && <AddResidentDrawer onClose={() => setAdding(false)} />}
      {state.open && (
        <ResidentDrawer residentUuid={state.open} onClose={() => change({ open: undefined, offset: String(offset) })} />
      )}
    </>
  )
}

type NoResidentsProps = { readonly isNarrowed: boolean; readonly actions: ReactNode }

function NoResidents({ isNarrowed, actions }: NoResidentsProps) {
  const { t } = useLingui()
  return isNarrowed ? (
    <EmptyState icon={<SearchIcon />} title={t`No resident matches`} description={t`Search for other words.`} />
  ) : (
    <EmptyState
      icon={<PeopleIcon />}
      title={t`No residents yet`}
      description={t`Who lives where, how to reach them, and what to consider. Residents report repairs and follow them.`}
      actions={actions}
    />
  )
}

const useColumns = (): readonly Column<ResidentView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<ResidentView>[] => [
      {
        id: 'name',
        header: t`Name`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, isErased, hasNeeds }) => (
          <Cluster>
            {isErased ? t`Former resident` : name}
            {hasNeeds && <Tag surface="orange">{t`Has needs`}</Tag>}
          </Cluster>
        ),
      },
      { id: 'home', header: t`Home`, cell: ({ homes: [home] }) => home?.locationName ?? '–' },
      {
        id: 'kind',
        header: t`Lives there as`,
        cell: ({ homes: [home] }) => (home ? labels.occupancyKind(home.kind) : '–'),
      },
      { id: 'telephone', header: t`Phone`, cell: ({ telephone }) => telephone || '–' },
      { id: 'email', header: t`Email`, cell: ({ email }) => email || '–' },
    ],
    [t, labels],
  )
}
