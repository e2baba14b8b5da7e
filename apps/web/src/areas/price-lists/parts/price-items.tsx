import {
  type PriceItemView,
  type PriceListView,
  priceListsMethods,
} from '@fettle/contracts/price-lists/price-lists.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { PriceItemDrawer } from '../forms/price-item-drawer.tsx'

/** The item that a drawer was opened with, in its present revision. */
const latest = (open: PriceItemView | 'new', rows: readonly PriceItemView[] | undefined) =>
  open === 'new' ? undefined : (rows?.find(({ code }) => code === open.code) ?? open)

/** Current items of a list, by code. */
export function PriceItems({ list }: { list: PriceListView }) {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['q'])
  const [open, setOpen] = useState<PriceItemView | 'new' | null>(null)
  const columns = useColumns()
  const mayEdit = list.can.includes('edit')
  const asked = { priceListUuid: list.uuid, q: (state.q ?? '').slice(0, 80) }
  const items = useQuery(methodPageQuery(priceListsMethods.items, asked, { offset }))
  const loadState = listLoadState(items, {
    empty: <NoItems q={state.q} />,
    table: (rows) => (
      <DataTable
        label={t`Items`}
        columns={columns}
        rowKey={(row) => row.uuid}
        {...(mayEdit ? { onRowOpen: (row: PriceItemView) => setOpen(row) } : {})}
        {...rows}
      />
    ),
  })
  return (
    <Card
      title={t`Items`}
      actions={
        mayEdit && (
          <Button size="small" startIcon={<AddIcon />} onPress={() => setOpen('new')}>
            {t`Add an item`}
          </Button>
        )
      }
    >
      <Stack>
        <SearchBox
          label={t`Search items`}
          placeholder={t`Code or description`}
          value={state.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <LoadStateView {...loadState} />
        <ListPagination paging={items.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        {open && <PriceItemDrawer list={list} item={latest(open, items.data?.rows)} onClose={() => setOpen(null)} />}
      </Stack>
    </Card>
  )
}

function NoItems({ q }: { q: string | undefined }) {
  const { t } = useLingui()
  if (q)
    return (
      <EmptyState headingLevel={3} title={t`No item matches “${q}”`} description={t`Search by code or description.`} />
    )
  return (
    <EmptyState
      headingLevel={3}
      title={t`No items yet`}
      description={t`Add an item by hand, or import a spreadsheet saved as CSV with columns for code, description and unit price.`}
    />
  )
}

const useColumns = (): readonly Column<PriceItemView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<PriceItemView>[] => [
      {
        id: 'item',
        header: t`Item`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ code, description }) => <TitleWithSubtitle title={description} below={code} />,
      },
      { id: 'kind', header: t`Kind`, cell: ({ kind }) => labels.lineKind(kind) },
      { id: 'category', header: t`Trade`, cell: ({ category }) => (category ? labels.category(category) : t`Any`) },
      { id: 'unit', header: t`Unit`, cell: ({ unit }) => labels.unit(unit) },
      {
        id: 'price',
        header: t`Net price`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ unitPrice, currency }) => <Figure>{formats.price(unitPrice, currency)}</Figure>,
      },
    ],
    [t, labels, formats],
  )
}
