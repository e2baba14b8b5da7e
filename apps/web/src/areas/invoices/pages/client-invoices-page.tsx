import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { type PayableInvoiceBucket, payableInvoiceBuckets } from '@fettle/domain/invoices/invoice-buckets'
import { BucketTabs } from '@fettle/ui/controls/bucket-tabs'
import { InvoiceIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { invoicesSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartInvoiceDownload } from '../../downloads/shared/start-download.tsx'
import { invoiceFilterKeys, parseInvoiceFilter } from '../invoice-filters.ts'
import { InvoiceFilterBar } from '../parts/invoice-filter-bar.tsx'
import { InvoiceSelectionBar } from '../parts/invoice-selection-bar.tsx'
import { InvoiceTable } from '../shared/invoice-table.tsx'

const bucketOf = (asked: string | undefined): PayableInvoiceBucket =>
  payableInvoiceBuckets.find((each) => each === asked) ?? 'all-open'
const listQuery = (bucket: PayableInvoiceBucket, { state, offset }: ListQuery<(typeof invoiceFilterKeys)[number]>) =>
  methodPageQuery(invoicesMethods.list, { bucket, ...parseInvoiceFilter(state) }, { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ params, searchStr }) =>
  queryClient.prefetchQuery(listQuery(bucketOf(params.bucket), parseListState(searchStr, invoiceFilterKeys)))

const nothing: ReadonlySet<string> = new Set()

/** Invoices of all work orders, by bucket. */
export function ClientInvoicesPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { bucket: asked } = useParams({ strict: false }) as { bucket?: string }
  const bucket = bucketOf(asked)
  const address = useListAddress(invoiceFilterKeys)
  const { state, change } = address
  const filter = { bucket, ...parseInvoiceFilter(state) }
  const isNarrowed = invoiceFilterKeys.some((key) => state[key] !== undefined)
  useLastSearch({ search: invoicesSearch, isEntry: !asked, bucket, addressOf: useClientPaths().payable })
  const list = useQuery(listQuery(bucket, address))
  const mayPrepare = usePermission('payment-runs.prepare')
  const [selected, setSelected] = useState(nothing)
  const selection = mayPrepare ? { selected, onChange: setSelected } : undefined
  return (
    <ListPage
      title={asked ? labels.payableBucket(bucket) : t`Invoices`}
      tabs={<Buckets active={bucket} />}
      actions={<ListActions filter={filter} />}
      filters={<InvoiceFilterBar state={state} onChange={change} />}
      {...listLoadState(list, {
        table: (rows) => <InvoiceTable {...rows} selection={selection} />,
        empty: isNarrowed ? (
          <EmptyState
            icon={<InvoiceIcon />}
            title={t`No invoice matches`}
            description={t`Remove a filter or try another status.`}
          />
        ) : (
          <EmptyState
            icon={<InvoiceIcon />}
            title={t`No invoices here`}
            description={t`Contractors send invoices once their work is signed off. You’ll see those needing approval under open invoices.`}
          />
        ),
      })}
      bulkBar={
        <InvoiceSelectionBar selected={selected} rows={list.data?.rows ?? []} onClear={() => setSelected(nothing)} />
      }
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function ListActions({ filter }: Parameters<typeof StartInvoiceDownload>[0]) {
  const { t } = useLingui()
  const { reports } = useClientPaths()
  return (
    <>
      {usePermission('cost-reports.view') && (
        <LinkButton href={reports} variant="secondary" color="default">
          {t`Reports`}
        </LinkButton>
      )}
      <StartInvoiceDownload filter={filter} />
    </>
  )
}

const order: readonly PayableInvoiceBucket[] = [
  'all-open',
  'due',
  'overdue',
  'all-closed',
  'paid',
  'paid-off-platform',
  'declined',
]
const headings: readonly PayableInvoiceBucket[] = ['all-open', 'all-closed']

function Buckets({ active }: { active: PayableInvoiceBucket }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(methodQuery(invoicesMethods.counts, {}))
  return (
    <BucketTabs
      label={t`Status`}
      partsLabel={t`Detailed status`}
      buckets={order.map((slug) => {
        const count = data?.counts[slug]
        return {
          id: slug,
          label: labels.payableBucket(slug),
          href: paths.payable(slug),
          count,
          countText: count === undefined ? undefined : formats.number(count),
          isActive: slug === active,
          ...(headings.includes(slug) ? {} : { depth: 1 as const }),
          mark: slug === 'overdue' ? 'critical' : undefined,
        }
      })}
    />
  )
}
