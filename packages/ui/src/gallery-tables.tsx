import { useState } from 'react'
import { BucketNav } from './bucket-nav.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Button } from './button.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { DataTable, type Sort } from './data-table.tsx'
import { DefinitionList } from './definition-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type GalleryOrder, galleryColumns, galleryOrders, galleryQuotes } from './gallery-orders.tsx'
import { BuildingIcon, HomeIcon, InboxIcon, ListFilterIcon } from './icons.tsx'
import { Pagination } from './pagination.tsx'
import { SearchField } from './search-field.tsx'
import { Grid, Stack } from './stack.tsx'
import { LinkTabs, Tabs } from './tabs.tsx'
import { Tree } from './tree.tsx'

/** Lists of work orders in all their moods. */
export function GalleryTables() {
  return (
    <Stack gap={6}>
      <LinkTabs
        label="Work order"
        tabs={[
          { id: 'overview', label: 'Overview', href: '#overview', isActive: true },
          { id: 'quotes', label: 'Quotes', href: '#quotes', count: 3 },
          { id: 'messages', label: 'Messages', href: '#messages', count: 12 },
          { id: 'documents', label: 'Documents', href: '#documents' },
          { id: 'history', label: 'History', href: '#history' },
        ]}
      />
      <OrdersTable />
      <DataTable<GalleryOrder>
        label="Loading orders"
        columns={galleryColumns}
        rows={undefined}
        rowKey={keyOf}
        empty={null}
        skeletonRows={3}
      />
      <DataTable<GalleryOrder>
        label="No orders"
        columns={galleryColumns}
        rows={[]}
        rowKey={keyOf}
        empty={<EmptyState icon={<InboxIcon />} title="No overdue work orders" description="Everything is on time." />}
      />
      <ComparisonTable label="Quotes compared" {...galleryQuotes} />
      <Grid minWidth={260} gap={6}>
        <BucketNav label="Work orders" buckets={buckets} />
        <Tree label="Portfolio" nodes={portfolio} defaultExpanded={['north']} />
        <DefinitionList items={facts} />
      </Grid>
      <Tabs
        label="Details"
        tabs={[
          { id: 'access', label: 'Access', content: 'Key safe at the door, code by message.' },
          { id: 'history', label: 'History', count: 4, content: 'Four visits since 2024.' },
        ]}
      />
    </Stack>
  )
}

function OrdersTable() {
  const [sort, setSort] = useState<Sort | null>({ columnId: 'due', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['WO-10888']))
  const [active, setActive] = useState<string | null>('WO-10900')
  const [offset, setOffset] = useState(0)
  const [search, setSearch] = useState('')
  return (
    <Stack gap={3}>
      <FilterBar
        label="Filter work orders"
        search={
          <SearchField label="Search work orders" hideLabel placeholder="Search" value={search} onChange={setSearch} />
        }
        filters={
          <Button variant="secondary" color="default" startIcon={<ListFilterIcon />}>
            Filters
          </Button>
        }
        chips={[{ id: 'city', label: 'City: Berlin', onRemove: () => undefined }]}
        clearLabel="Clear all"
        onClear={() => undefined}
      />
      <DataTable<GalleryOrder>
        label="Work orders"
        columns={galleryColumns}
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
        label="Pages"
        offset={offset}
        limit={25}
        count={10_001}
        summary={(range) => `${range.from}–${range.to} of 10,000+`}
        onOffsetChange={setOffset}
      />
      {selected.size > 0 && (
        <BulkBar
          summary={`${selected.size} selected`}
          onClear={() => setSelected(new Set())}
          actions={
            <Button size="small" variant="secondary" color="default">
              Assign
            </Button>
          }
        />
      )}
    </Stack>
  )
}

function keyOf(row: GalleryOrder) {
  return row.number
}

const buckets = [
  { id: 'all', label: 'All', href: '#all', count: 1284, countText: '1,284' },
  { id: 'new', label: 'New', href: '#new', count: 18, isActive: true },
  { id: 'tendering', label: 'Tendering', href: '#tendering', count: 42 },
  { id: 'quoted', label: 'Quoted', href: '#quoted', count: 11, depth: 1 as const },
  { id: 'overdue', label: 'Invoice overdue', href: '#overdue', count: 7, mark: 'critical' as const },
  { id: 'cancelled', label: 'Cancelled', href: '#cancelled', count: 0 },
]

const portfolio = [
  {
    id: 'north',
    label: 'Leeds North',
    icon: <BuildingIcon />,
    end: 36,
    children: [
      { id: 'calder', label: '4 Calder Court', icon: <HomeIcon />, end: 12 },
      { id: 'mill', label: 'Mill House', icon: <HomeIcon />, end: 24 },
    ],
  },
  { id: 'berlin', label: 'Berlin Mitte', icon: <BuildingIcon />, end: 72, children: [] },
]

const facts = [
  { label: 'Property', value: 'Großbeerenstraße 71, 10963 Berlin' },
  { label: 'Reported', value: '18/11/2026, 07:42' },
  { label: 'Budget', value: '€1,171.11' },
  { label: 'Warranty', value: null },
]
