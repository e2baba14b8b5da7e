import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { memberStatuses } from '@fettle/domain/users/member-states'
import { Button } from '@fettle/ui/controls/button'
import { SearchIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { InviteDrawer } from '../forms/invite-drawer.tsx'
import { UserDrawer } from '../forms/user-drawer.tsx'
import { useRoleName } from '../role-name.ts'
import { useStatusLabels } from '../shared/use-status-labels.ts'
import { useUserColumns } from '../users.columns.tsx'

/** Members of the tenant with role and status. */
export function UsersPage() {
  const { t } = useLingui()
  const { side } = useMembership()
  const { state, offset, change } = useListAddress(['q', 'role', 'status'])
  const [open, setOpen] = useState<MemberView | null>(null)
  const [isInviting, setInviting] = useState(false)
  const mayInvite = usePermission('users.edit')
  const { data: organisations } = useQuery({
    ...methodPageQuery(organisationsMethods.list, {}, { limit: 100 }),
    enabled: side === 'client',
  })
  const branches: readonly OrganisationView[] | null = side === 'client' ? (organisations?.rows ?? []) : null
  const columns = useUserColumns(branches)
  const status = memberStatuses.find((each) => each === state.status) ?? null
  const list = useQuery(
    methodPageQuery(usersMethods.list, { q: state.q ?? '', role: state.role ?? '', status }, { offset }),
  )
  const loadState = listLoadState(list, {
    empty: <EmptyState icon={<SearchIcon />} title={t`No match`} description={t`Try another part of the name.`} />,
    table: (rows) => (
      <DataTable
        label={t`Users`}
        columns={columns}
        rowKey={(row) => row.uuid}
        onRowOpen={(row) => setOpen(row)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Users`}
      description={t`Users, roles and approval limits.`}
      actions={mayInvite && <Button onPress={() => setInviting(true)}>{t`Invite a user`}</Button>}
      {...permissionLoadState(usePermission('users.view'))}
    >
      {() => (
        <Stack>
          <UserFilters state={state} onChange={change} />
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {isInviting && <InviteDrawer branches={branches ?? []} onClose={() => setInviting(false)} />}
          {open && (
            <UserDrawer
              user={latestRow(open, list.data?.rows) ?? open}
              branches={branches ?? []}
              onClose={() => setOpen(null)}
            />
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}

type UserFiltersProps = {
  readonly state: Readonly<Partial<Record<'q' | 'role' | 'status', string>>>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

function UserFilters({ state, onChange }: UserFiltersProps) {
  const { t } = useLingui()
  const nameOf = useRoleName()
  const statuses = useStatusLabels()
  const { data: roles = [] } = useQuery(methodQuery(rolesMethods.list, {}))
  return (
    <FilterBar
      label={t`Search and filter`}
      search={<SearchBox label={t`Search by name or email`} value={state.q ?? ''} onSearch={(q) => onChange({ q })} />}
      filters={
        <>
          <SelectField
            label={t`Role`}
            hideLabel
            emptyOption={t`All roles`}
            options={roles.map((row) => ({ id: row.key, label: nameOf(row) }))}
            value={state.role ?? ''}
            onChange={(role) => onChange({ role })}
          />
          <SelectField
            label={t`Status`}
            hideLabel
            emptyOption={t`All statuses`}
            options={memberStatuses.map((id) => ({ id, label: statuses[id] }))}
            value={state.status ?? ''}
            onChange={(status) => onChange({ status })}
          />
        </>
      }
    />
  )
}
