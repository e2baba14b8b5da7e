import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { InboxIcon, ListFilterIcon } from '../controls/icons.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { ColumnPicker, tableColumns } from '../table/column-picker.tsx'
import { ComparisonTable } from '../table/comparison-table.tsx'
import { DataTable, type Sort } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { Pagination } from '../table/pagination.tsx'
import { SavedViews } from '../table/saved-views.tsx'
import { VirtualTable } from '../table/virtual-table.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'
import {
  type GalleryOrder,
  galleryColumns,
  galleryOrders,
  galleryQuotes,
  manyOrders,
  plainColumns,
} from './gallery-orders.tsx'

/** Lists of work orders in all states. */
export function GalleryTables() {
  const say = useSay()
  return (
    <Stack gap={8}>
      <GalleryExample
        name="DataTable"
        purpose="Rows and columns; on a phone a list of cards. Arrow keys move between rows, Enter opens."
        props="label, columns, rows (undefined = loading), rowKey, empty, error, sort, selection, activeKey, rowHref, onRowOpen, density"
      >
        <OrdersTable />
        <DataTable<GalleryOrder>
          label={say('Loading orders', 'Aufträge werden geladen')}
          columns={galleryColumns}
          rows={undefined}
          rowKey={keyOf}
          empty={null}
          skeletonRows={3}
        />
        <DataTable<GalleryOrder>
          label={say('No orders', 'Keine Aufträge')}
          columns={galleryColumns}
          rows={[]}
          rowKey={keyOf}
          empty={
            <EmptyState
              headingLevel={4}
              icon={<InboxIcon />}
              title={say('No overdue work orders', 'Keine überfälligen Aufträge')}
              description={say('Everything is on time.', 'Alles ist im Plan.')}
            />
          }
        />
      </GalleryExample>
      <Virtual />
      <GalleryExample
        name="ComparisonTable"
        purpose="Offers side by side, the best one marked."
        props="items {id, title, note, actions, isBest}[], rows {id, label, values}[]"
      >
        <ComparisonTable label={say('Quotes compared', 'Angebote im Vergleich')} {...galleryQuotes} />
      </GalleryExample>
    </Stack>
  )
}

function OrdersTable() {
  const say = useSay()
  const [sort, setSort] = useState<Sort | null>({ columnId: 'due', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['WO-10888']))
  const [active, setActive] = useState<string | null>('WO-10900')
  const [offset, setOffset] = useState(0)
  const [shown, setShown] = useState<readonly string[]>(standard)
  return (
    <Stack gap={3}>
      <OrderFilters shown={shown} onShown={setShown} />
      <DataTable<GalleryOrder>
        label={say('Work orders', 'Arbeitsaufträge')}
        columns={tableColumns(galleryColumns, shown)}
        rows={galleryOrders}
        rowKey={keyOf}
        empty={null}
        sort={sort}
        onSortChange={setSort}
        selection={{ selected, onChange: setSelected }}
        activeKey={active}
        onRowOpen={(row) => setActive(row.number)}
      />
      <Pagination
        label={say('Pages', 'Seiten')}
        offset={offset}
        limit={25}
        count={10_001}
        summary={(range) => `${range.from}–${range.to} / 10,000+`}
        onOffsetChange={setOffset}
      />
      {selected.size > 0 && (
        // In a box of its own, so that it does not float over the page.
        <div>
          <BulkBar
            summary={say(`${selected.size} selected`, `${selected.size} ausgewählt`)}
            onClear={() => setSelected(new Set())}
            actions={
              <Button size="small" variant="secondary" color="default">
                {say('Assign', 'Zuweisen')}
              </Button>
            }
          />
        </div>
      )}
    </Stack>
  )
}

type OrderColumnsProps = { shown: readonly string[]; onShown: (shown: readonly string[]) => void }

function OrderColumns({ shown, onShown }: OrderColumnsProps) {
  const say = useSay()
  return (
    <ColumnPicker
      labels={{
        columns: say('Columns', 'Spalten'),
        reset: say('Standard columns', 'Standardspalten'),
        moveUp: (name) => say(`Move ${name} forward`, `${name} nach vorn`),
        moveDown: (name) => say(`Move ${name} back`, `${name} nach hinten`),
        isFirst: say('This is the first column', 'Das ist die erste Spalte'),
        isLast: say('This is the last column', 'Das ist die letzte Spalte'),
      }}
      columns={galleryColumns}
      shown={shown}
      standard={standard}
      onChange={onShown}
    />
  )
}

function OrderFilters({ shown, onShown }: OrderColumnsProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [views, setViews] = useState([
    { id: '1', name: 'Berlin, overdue', href: '#berlin', isActive: true, isOwn: true },
  ])
  return (
    <FilterBar
      label={say('Filter work orders', 'Arbeitsaufträge filtern')}
      search={
        <SearchField
          label={say('Search work orders', 'Arbeitsaufträge suchen')}
          hideLabel
          placeholder={say('Search', 'Suchen')}
          value={search}
          onChange={setSearch}
        />
      }
      filters={
        <Button variant="secondary" color="default" startIcon={<ListFilterIcon />}>
          {say('Filters', 'Filter')}
        </Button>
      }
      end={
        <>
          <SavedViews
            views={views}
            onSave={(name) => setViews([...views, { id: name, name, href: `#${name}`, isActive: false, isOwn: true }])}
            onRemove={(id) => setViews(views.filter((view) => view.id !== id))}
            labels={{
              views: say('Views', 'Ansichten'),
              saveThis: say('Save this view', 'Diese Ansicht speichern'),
              name: say('Name', 'Name'),
              save: say('Save', 'Speichern'),
              cancel: say('Cancel', 'Abbrechen'),
              remove: (name) => say(`Delete “${name}”`, `„${name}“ löschen`),
              nameMissing: say('Give the view a name', 'Geben Sie der Ansicht einen Namen'),
            }}
          />
          <OrderColumns shown={shown} onShown={onShown} />
        </>
      }
      chips={[{ id: 'city', label: say('City: Berlin', 'Ort: Berlin'), onRemove: () => undefined }]}
      clearLabel={say('Clear all', 'Alle entfernen')}
      onClear={() => undefined}
    />
  )
}

function Virtual() {
  const say = useSay()
  const [sort, setSort] = useState<Sort | null>({ columnId: 'number', direction: 'ascending' })
  const rows = sort?.direction === 'descending' ? manyOrders.toReversed() : manyOrders
  return (
    <GalleryExample
      name="VirtualTable"
      purpose="Thousands of rows of one height, drawn only where they are seen."
      props="the props of DataTable, height"
    >
      <VirtualTable<GalleryOrder>
        label={say('Ten thousand work orders', 'Zehntausend Arbeitsaufträge')}
        columns={plainColumns}
        rows={rows}
        rowKey={keyOf}
        rowHref={(row) => `#${row.number}`}
        sort={sort}
        onSortChange={setSort}
        height={420}
      />
    </GalleryExample>
  )
}

function keyOf(row: GalleryOrder) {
  return row.number
}

const standard = galleryColumns.map(({ id }) => id)
