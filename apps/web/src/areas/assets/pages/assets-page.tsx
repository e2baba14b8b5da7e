import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { assetViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PackageIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListViews } from '../../../kit/list-views/list-views.queries.ts'
import { useSavedViews } from '../../../kit/list-views/use-saved-views.ts'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { assetsSearch } from '../../../kit/lists/saved-search.ts'
import { nothingSelected, useSelection } from '../../../kit/lists/use-selection.ts'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartAssetDownload } from '../../downloads/shared/start-download.tsx'
import { ImportButton } from '../../locations/shared/import-dialog.tsx'
import { assetFilterKeys, assetListKeys, parseAssetFilter } from '../asset-filters.ts'
import { AssetDrawer } from '../forms/asset-drawer.tsx'
import { GuaranteeFiles } from '../forms/guarantee-files.tsx'
import { ImportAssets } from '../forms/import-assets.tsx'
import { AssetFilterBar } from '../parts/asset-filter-bar.tsx'
import { AssetList } from '../parts/asset-list.tsx'
import { AssetSelectionBar } from '../parts/asset-selection-bar.tsx'

const saved: ListViews = { methods: assetViewsMethods, search: assetsSearch, defaultColumns: [] }

/** All assets of the client. */
export function AssetsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(assetListKeys)
  const mayEdit = usePermission('assets.edit')
  const mayImport = usePermission('locations.import')
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const filter = parseAssetFilter(state, useToday())
  const selection = useSelection(filter)
  const views = useSavedViews(saved)
  const mayExport = usePermission('reports.export')
  const list = useQuery(methodPageQuery(assetsMethods.list, filter, { offset }))
  const isNarrowed = Boolean(state.q) || assetFilterKeys.some((key) => state[key] !== undefined)
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setOpen('add')}>
      <Trans>Add asset</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Assets`}
        actions={
          <>
            {mayImport && <ImportButton onPress={() => setOpen('import')} />}
            <StartAssetDownload filter={filter} />
            {add}
            <GuaranteeFiles />
          </>
        }
        filters={<AssetFilterBar state={state} onChange={change} end={<ViewMenu state={views} />} />}
        {...listLoadState(list, {
          empty: <NoAssets isNarrowed={isNarrowed} add={add} />,
          table: (rows) => (
            <AssetList state={state} onChange={change} {...(mayEdit || mayExport ? { selection } : {})} {...rows} />
          ),
        })}
        bulkBar={
          <AssetSelectionBar
            selected={[...selection.selected]}
            rows={list.data?.rows ?? []}
            mayEdit={mayEdit}
            onClear={() => selection.onChange(nothingSelected)}
          />
        }
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {open === 'add' && <AssetDrawer onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportAssets onClose={() => setOpen(null)} />}
    </>
  )
}

/** An empty list: nothing matches, or nothing was added yet. */
function NoAssets({ isNarrowed, add }: { isNarrowed: boolean; add: ReactNode }) {
  const { t } = useLingui()
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No asset matches`}
        description={t`Remove a filter, or look among the retired ones.`}
      />
    )
  return (
    <EmptyState
      icon={<PackageIcon />}
      title={t`No assets yet`}
      description={t`Boilers, lifts, pumps and alarms: what they are, where they are, and what was done to them.`}
      actions={add}
    />
  )
}
