import { type ScopeRow, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { scopeStates } from '@fettle/domain/observations/scope-states'
import { ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { InspectionTabs } from '../../inspections/shared/inspection-tabs.tsx'
import { scopeStatus, useScopeStates } from '../use-scope-labels.ts'

const keys = ['q', 'state'] as const

/** Scopes of works: those that wait for approval or orders first. */
export function ScopesPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useColumns()
  const { state, offset, change } = useListAddress(keys)
  const chosen = scopeStates.find((each) => each === state.state)
  const asked = { q: state.q ?? '', state: chosen, isOpen: state.state === undefined }
  const list = useQuery(methodPageQuery(scopesMethods.list, asked, { offset, limit: 50 }))
  return (
    <ListPage
      title={t`Inspections`}
      tabs={<InspectionTabs active="scopes" />}
      filters={<Filters q={state.q ?? ''} state={state.state ?? 'open'} onChange={change} />}
      {...listLoadState(list, {
        table: ({ rows }) => (
          <DataTable
            label={t`Scopes of works`}
            columns={columns}
            rows={rows}
            empty={null}
            rowKey={(row) => row.uuid}
            rowHref={(row) => paths.scope(row.uuid)}
          />
        ),
        empty: (
          <EmptyState
            icon={<ClipboardCheckIcon />}
            title={t`No scopes of works here`}
            description={t`Select observations and add them to a scope of works: price the lines, have them agreed, and raise the work orders.`}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

type FiltersProps = {
  readonly q: string
  readonly state: string
  readonly onChange: (change: { readonly q?: string | undefined; readonly state?: string | undefined }) => void
}

function Filters({ q, state, onChange }: FiltersProps) {
  const { t } = useLingui()
  const states = useScopeStates()
  return (
    <FilterBar
      label={t`Filters`}
      search={
        <SearchBox
          label={t`Search scopes of works`}
          placeholder={t`Search by property`}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
      }
      filters={
        <SelectField
          label={t`Status`}
          value={state}
          onChange={(next) => onChange({ state: next === 'open' ? undefined : next })}
          options={[
            { id: 'open', label: t`All open ones` },
            { id: 'all', label: t`All` },
            ...scopeStates.map((id) => ({ id, label: states[id] })),
          ]}
        />
      }
    />
  )
}

const useColumns = (): readonly Column<ScopeRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const states = useScopeStates()
  return useMemo(
    (): readonly Column<ScopeRow>[] => [
      {
        id: 'title',
        header: t`Scope of works`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title, createdAt }) => (
          <TitleWithSubtitle title={title} below={t`started ${formats.day(createdAt.slice(0, 10))}`} />
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={scopeStatus[state]}>{states[state]}</StatusBadge>,
      },
      {
        id: 'lines',
        header: t`Lines`,
        cell: ({ lineCount, orderedCount }) => (
          <Text>
            {plural(lineCount, { one: '# line', other: '# lines' })}
            {orderedCount > 0 && `, ${t`${orderedCount} ordered`}`}
          </Text>
        ),
      },
      {
        id: 'total',
        header: t`Net total`,
        align: 'end',
        cell: ({ total, currency }) => <Figure>{formats.money({ amount: total, currency })}</Figure>,
      },
    ],
    [t, formats, states],
  )
}
