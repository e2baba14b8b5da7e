import type { AssetRow } from '@fettle/contracts/assets/assets.methods'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { Selection } from '../../../kit/lists/use-selection.ts'
import type { TableProps } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { AssetListState } from '../asset-filters.ts'
import { useAssetColumns } from '../assets.columns.tsx'

type AssetListProps = TableProps<AssetRow> & {
  readonly selection?: Selection
  readonly state: AssetListState
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Assets as a table, sorted by number unless the reader sorts otherwise. */
export function AssetList({ state, selection, onChange, ...table }: AssetListProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useAssetColumns()
  const direction = state.direction === 'desc' ? 'descending' : 'ascending'
  return (
    <DataTable
      label={t`Assets`}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.name}
      rowHref={(row) => paths.asset(row.uuid)}
      selection={selection}
      sort={state.sort === undefined ? null : { columnId: state.sort, direction }}
      onSortChange={(next) =>
        onChange({ sort: next.columnId, direction: next.direction === 'descending' ? 'desc' : undefined })
      }
      {...table}
    />
  )
}
