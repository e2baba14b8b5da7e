import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, HardHatIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DocumentDemandsDrawer } from '../../verifications/shared/document-demands-drawer.tsx'
import { NearField } from '../parts/near-field.tsx'
import { useScorecardColumns } from '../parts/scorecard-columns.tsx'

const keys = ['q', 'near'] as const
const listQuery = ({ state: { q = '', near = '' }, offset }: ListQuery<'q' | 'near'>) =>
  methodPageQuery(contractorsMethods.scorecards, { q, locationUuid: near || null, sort: 'name' }, { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ searchStr }) =>
  queryClient.prefetchQuery(listQuery(parseListState(searchStr, keys)))

/** Appointed contractors, with a form for new appointments. */
export function ContractorsPage() {
  const { t } = useLingui()
  const address = useListAddress(keys)
  const { state, change } = address
  const mayInvite = usePermission('contractors.invite')
  const mayDemand = usePermission('contractors.rules')
  const [isDemanding, setDemanding] = useState(false)
  const paths = useClientPaths()
  const columns = useScorecardColumns(Boolean(state.near))
  const list = useQuery(listQuery(address))
  const appoint = mayInvite && (
    <LinkButton startIcon={<AddIcon />} href={paths.findContractors}>
      <Trans>Find contractors</Trans>
    </LinkButton>
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
            filters={<NearField value={state.near ?? ''} onChange={(near) => change({ near })} />}
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
      {isDemanding && <DocumentDemandsDrawer onClose={() => setDemanding(false)} />}
    </>
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
