import { ListPage } from '@fettle/ui/layout/list-page'
import { tableColumns } from '@fettle/ui/table/column-picker'
import { type Column, DataTable, type DataTableProps } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import type { ListViewState } from '../../../kit/list-views/use-list-view.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { density } from '../../../platform/appearance/appearance.ts'
import { usePreference } from '../../../platform/appearance/preference.ts'
import type { PageOf } from '../../../platform/calls/call.ts'
import { useListPreview } from '../use-list-preview.ts'
import type { RowSelection } from '../use-selected-rows.ts'
import { ListViewSwitch, parseViewMode, type ViewMode } from './list-view-switch.tsx'
import type { PreviewProps } from './preview-frame.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'

type Changes = Partial<Record<'offset' | 'preview' | 'view' | 'sort' | 'direction', string | undefined>>

type WorkListPageProps<Row> = {
  readonly title: string
  /** Name of the rows. */
  readonly label: string
  readonly address: {
    readonly state: { readonly view?: string }
    readonly offset: number
    readonly change: (changes: Changes) => void
  }
  readonly view: ListViewState
  readonly list: QueryState<PageOf<Row>>
  readonly table: Pick<DataTableProps<Row>, 'rowHref' | 'rowLabel' | 'sort' | 'groupOf'> & {
    readonly columns: readonly Column<Row>[]
    /** Columns beside a preview. */
    readonly narrowColumns: readonly Column<Row>[]
  }
  readonly selected: RowSelection & { readonly isOffered: boolean }
  /** View modes besides rows. */
  readonly modes: Readonly<Partial<Record<ViewMode, ReactNode>>>
  readonly preview: {
    readonly uuid: string | undefined
    readonly Content: ComponentType<PreviewProps & { readonly fallback: ReactNode }>
    /** Whether a row opens its preview; else its page. */
    readonly isOpenedByRow: boolean
  }
  readonly actions: ReactNode
  readonly buckets: ReactNode
  /** The filter bar with the switches of view and columns at its end. */
  readonly filters: (end: ReactNode) => ReactNode
  readonly notice: ReactNode
  readonly empty: ReactNode
  readonly bulkBar: ReactNode
}

/** A list of work orders or jobs: buckets, search, filters, sorting, pages, saved views, view modes and a preview. */
export function WorkListPage<Row extends { readonly uuid: string }>(props: WorkListPageProps<Row>) {
  const { t } = useLingui()
  const { title, actions, notice, bulkBar } = props
  const { address, view, list, table, modes, preview } = props
  const { offset, change } = address
  const available = Object.keys(modes) as ViewMode[]
  const mode = parseViewMode(available, address.state.view)
  const uuids = (list.data?.rows ?? []).map(({ uuid }) => uuid)
  const navigation = useListPreview({ preview: preview.uuid, offset, uuids, change })
  return (
    <ListPage
      {...{ title, actions, notice, bulkBar }}
      tabs={props.buckets}
      isDense
      filters={props.filters(
        <ListViewSwitch
          view={view}
          look={mode}
          looks={available}
          columns={preview.uuid || mode ? undefined : table.columns}
          onSwitch={(next) => change({ view: next, preview: undefined })}
        />,
      )}
      {...listLoadState(list, {
        empty: props.empty,
        table: (rows) => (mode && rows.rows && rows.rows.length > 0 ? modes[mode] : <Rows {...props} rows={rows} />),
      })}
      pagination={
        mode ? null : (
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        )
      }
      previewLabel={t`Preview`}
      preview={
        preview.uuid && (
          <SuspenseBoundary key={preview.uuid} skeleton={<PreviewSkeleton />}>
            <preview.Content uuid={preview.uuid} navigation={navigation} fallback={<PreviewSkeleton />} />
          </SuspenseBoundary>
        )
      }
    />
  )
}

type RowsProps<Row> = Pick<WorkListPageProps<Row>, 'label' | 'address' | 'view' | 'table' | 'selected' | 'preview'> & {
  readonly rows: Pick<DataTableProps<Row>, 'rows' | 'empty' | 'isRefreshing'>
}

function Rows<Row extends { readonly uuid: string }>(props: RowsProps<Row>) {
  const { label, address, view, table, selected, preview, rows } = props
  const { columns, narrowColumns, ...rest } = table
  const { offset, change } = address
  const [space] = usePreference(density)
  const openPreview = ({ uuid }: Row) => change({ preview: uuid, offset: String(offset) })
  return (
    <DataTable
      label={label}
      columns={preview.uuid ? narrowColumns : tableColumns(columns, view.columns)}
      rowKey={(row) => row.uuid}
      onRowOpen={preview.isOpenedByRow ? openPreview : undefined}
      activeKey={preview.uuid}
      selection={selected.isOffered ? { selected: selected.ids, onChange: selected.select } : undefined}
      density={preview.uuid ? 'comfortable' : space}
      onSortChange={({ columnId, direction }) =>
        change({ sort: columnId, direction: direction === 'ascending' ? 'asc' : 'desc' })
      }
      {...rest}
      {...rows}
    />
  )
}
