import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PackageIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useToday } from '../../../kit/use-today.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { assetListKeys, parseAssetFilter } from '../asset-filters.ts'
import { AssetDrawer } from '../forms/asset-drawer.tsx'
import { AssetFilterBar } from '../parts/asset-filter-bar.tsx'
import { AssetList } from '../parts/asset-list.tsx'

/** Assets at this location and everything inside. */
export function LocationAssetsTab() {
  const { t } = useLingui()
  const locationUuid = useRouteParam('locationUuid')
  const { data: location } = useSuspenseQuery(methodQuery(locationsMethods.get, { locationUuid }))
  const { state, offset, change } = useListAddress(assetListKeys)
  const mayAdd = usePermission('assets.edit') && location.archivedAt === null
  const [isAdding, setAdding] = useState(false)
  const filter = { ...parseAssetFilter(state, useToday()), locationUuid }
  const list = useQuery(methodPageQuery(assetsMethods.list, filter, { offset }))
  const add = mayAdd && (
    <Button size="small" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      <Trans>Add asset</Trans>
    </Button>
  )
  return (
    <Stack>
      <Row justify="end">{add}</Row>
      <AssetFilterBar state={state} onChange={change} />
      <LoadStateView
        {...listLoadState(list, {
          empty: (
            <EmptyState
              icon={<PackageIcon />}
              title={t`No assets here`}
              description={t`Assets at this location and everything inside it appear here.`}
            />
          ),
          table: (rows) => <AssetList state={state} onChange={change} {...rows} />,
        })}
      />
      <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      {isAdding && <AssetDrawer place={location} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
