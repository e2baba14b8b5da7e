import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { type TeamView, teamsMethods } from '@fettle/contracts/users/teams.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PeopleIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
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
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { TeamDrawer } from '../forms/team-drawer.tsx'

/** Teams of the tenant. */
export function TeamsPage() {
  const { t } = useLingui()
  const { side } = useMembership()
  const { state, offset, change } = useListAddress(['q'])
  const [open, setOpen] = useState<TeamView | 'new' | null>(null)
  const mayEdit = usePermission('teams.edit')
  const { data: organisations } = useQuery({
    ...methodPageQuery(organisationsMethods.list, {}, { limit: 100 }),
    enabled: side === 'client',
  })
  const branches = organisations?.rows ?? []
  const columns = useColumns(branches)
  const list = useQuery(methodPageQuery(teamsMethods.list, { q: state.q ?? '' }, { offset }))
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
      {t`Add a team`}
    </Button>
  )
  const loadState = listLoadState(list, {
    empty: <NoTeams q={state.q} />,
    table: (rows) => (
      <DataTable
        label={t`Teams`}
        columns={columns}
        rowKey={(row) => row.uuid}
        {...(mayEdit ? { onRowOpen: (row: TeamView) => setOpen(row) } : {})}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Teams`}
      description={t`Teams and the properties they look after.`}
      actions={add}
      {...permissionLoadState(usePermission('users.view'))}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Search teams`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
          />
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {open && (
            <TeamDrawer team={latestRow(open, list.data?.rows)} branches={branches} onClose={() => setOpen(null)} />
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NoTeams({ q }: { q: string | undefined }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={q ? t`No team matches “${q}”` : t`No teams yet`}
      description={t`A team looks after the same properties or trades.`}
    />
  )
}

const useColumns = (branches: readonly OrganisationView[]): readonly Column<TeamView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const { side } = useMembership()
  return useMemo((): readonly Column<TeamView>[] => {
    const whereOf = (row: TeamView) =>
      side === 'client'
        ? row.organisationUuids.map((uuid) => branches.find((each) => each.uuid === uuid)?.name ?? '…')
        : row.categories.map((slug) => labels.category(slug))
    const where = side === 'client' ? t`Branches` : t`Trades`
    const everywhere = side === 'client' ? t`All branches` : t`All trades`
    return [
      {
        id: 'name',
        header: t`Team`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => (
          <TitleWithSubtitle title={row.name} below={row.members.map(({ displayName }) => displayName).join(', ')} />
        ),
      },
      { id: 'where', header: where, cell: (row) => whereOf(row).join(', ') || everywhere },
      { id: 'people', header: t`People`, align: 'end', cell: (row) => <Figure>{row.members.length}</Figure> },
    ]
  }, [t, labels, side, branches])
}
