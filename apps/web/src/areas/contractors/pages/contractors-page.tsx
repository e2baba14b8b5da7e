import { type ContractorView, contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, HardHatIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Tag } from '@fettle/ui/controls/tag'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DocumentDemandsDrawer } from '../../verifications/shared/document-demands-drawer.tsx'
import { AppointDrawer } from '../forms/appoint-drawer.tsx'

const keys = ['q'] as const
const listQuery = ({ state: { q = '' }, offset }: ListQuery<'q'>) =>
  methodPageQuery(contractorsMethods.list, { q }, { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ searchStr }) =>
  queryClient.prefetchQuery(listQuery(parseListState(searchStr, keys)))

/** Appointed contractors, with a form for new appointments. */
export function ContractorsPage() {
  const { t } = useLingui()
  const address = useListAddress(keys)
  const { state, change } = address
  const mayInvite = usePermission('contractors.invite')
  const [isAppointing, setAppointing] = useState(false)
  const mayDemand = usePermission('contractors.rules')
  const [isDemanding, setDemanding] = useState(false)
  const paths = useClientPaths()
  const columns = useColumns()
  const list = useQuery(listQuery(address))
  const appoint = mayInvite && (
    <Button startIcon={<AddIcon />} onPress={() => setAppointing(true)}>
      <Trans>Add contractor</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Contractors`}
        actions={
          <>
            {appoint}
            {mayDemand && (
              <Button variant="secondary" color="default" onPress={() => setDemanding(true)}>
                <Trans>Required documents</Trans>
              </Button>
            )}
          </>
        }
        filters={
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Search contractors`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
          />
        }
        {...listLoadState(list, {
          empty: <NoContractors q={state.q} appoint={appoint} />,
          table: (rows) => (
            <DataTable
              label={t`Contractors`}
              columns={columns}
              rowKey={(row) => row.uuid}
              rowHref={(row) => paths.contractorDetails(row.uuid)}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAppointing && <AppointDrawer onClose={() => setAppointing(false)} />}
      {isDemanding && <DocumentDemandsDrawer onClose={() => setDemanding(false)} />}
    </>
  )
}

const useColumns = (): readonly Column<ContractorView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<ContractorView>[] => [
      { id: 'name', header: t`Company`, isPrimary: true, phonePlace: 'title', cell: (row) => <NameCell row={row} /> },
      { id: 'kind', header: t`Agreement type`, cell: (row) => labels.appointment(row.kind) },
      {
        id: 'categories',
        header: t`Trades`,
        cell: (row) => (
          <Cluster gap={1}>
            {row.categories.map((slug) => (
              <Tag key={slug}>{labels.category(slug)}</Tag>
            ))}
          </Cluster>
        ),
      },
      { id: 'limit', header: t`Limit per job`, align: 'end', cell: (row) => <Money value={row.spendLimit} /> },
      { id: 'live', header: t`Open jobs`, align: 'end', cell: (row) => <Figure>{row.liveJobs}</Figure> },
      { id: 'done', header: t`Finished jobs`, align: 'end', cell: (row) => <Figure>{row.completedJobs}</Figure> },
    ],
    [t, labels],
  )
}

function NameCell({ row }: { row: ContractorView }) {
  const verified = row.isVerified && (
    <StatusBadge status="success">
      <Trans>Verified</Trans>
    </StatusBadge>
  )
  return (
    <TitleWithSubtitle
      title={row.name}
      below={[row.town, row.telephone, row.email].filter(Boolean).join(' · ')}
      badge={verified}
    />
  )
}

function NoContractors({ q, appoint }: { q: string | undefined; appoint: React.ReactNode }) {
  const { t } = useLingui()
  if (q)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No contractor matches “${q}”`}
        description={t`Try another part of the name.`}
      />
    )
  return (
    <EmptyState
      icon={<HardHatIcon />}
      title={t`No contractors yet`}
      description={t`Add the contractors you work with. You can then award work to them or request quotes.`}
      actions={appoint}
    />
  )
}
