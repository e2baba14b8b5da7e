import { SuccessIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { nothingSelected, useSelection } from '../../../kit/lists/use-selection.ts'
import { listLoadState, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { OutOfOffice } from '../../approvals/shared/out-of-office.tsx'
import { PendingChains } from '../../approvals/shared/pending-chains.tsx'
import { useBudgetColumn } from '../../budgets/shared/use-budget-column.tsx'
import { InvoiceTable } from '../../invoices/shared/invoice-table.tsx'
import { QuotePeek } from '../../quotes/shared/quote-peek.tsx'
import { QuoteTable } from '../../quotes/shared/quote-table.tsx'
import { VariationTable } from '../../quotes/shared/variation-table.tsx'
import { ApprovalTabs } from '../parts/approval-tabs.tsx'
import { ApproveSelectedBar } from '../parts/approve-selected-bar.tsx'
import {
  useApprovableInvoices,
  useApprovableQuotes,
  useApprovableVariations,
} from '../parts/use-approvable-documents.ts'
import {
  type PendingDocuments,
  pendingInvoices,
  pendingQuotes,
  pendingScopes,
  pendingVariations,
} from '../pending-documents.ts'

/** Quotes awaiting the reader's decision. */
export function PendingQuotesPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['preview'])
  const list = useQuery(pendingQuotes({ offset }))
  const selection = useSelection({ offset })
  const chosen = useApprovableQuotes(selectedOf(list.data?.rows, selection.selected))
  const show = (preview: string) => change({ preview, offset: String(offset) })
  const peeked = list.data?.rows.find(({ uuid }) => uuid === state.preview)
  return (
    <ListPage
      {...usePageOf('quotes')}
      {...listLoadState(list, {
        table: (rows) => (
          <QuoteTable {...rows} selection={selection} activeKey={state.preview} onOpen={({ uuid }) => show(uuid)} />
        ),
        empty: <NothingWaits />,
      })}
      previewLabel={t`Quote`}
      preview={peeked && <QuotePeek key={peeked.uuid} quote={peeked} onClose={() => show('')} />}
      bulkBar={<ApproveSelectedBar documents={chosen} onClear={() => selection.onChange(nothingSelected)} />}
      pagination={
        <Stack gap={5}>
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          <OutOfOffice />
        </Stack>
      }
    />
  )
}

/** Variations awaiting the reader's decision. */
export function PendingVariationsPage() {
  const { offset, change } = useListAddress([])
  const list = useQuery(pendingVariations({ offset }))
  const selection = useSelection({ offset })
  const chosen = useApprovableVariations(selectedOf(list.data?.rows, selection.selected))
  return (
    <ListPage
      {...usePageOf('quote-variations')}
      {...listLoadState(list, {
        table: (rows) => <VariationTable {...rows} selection={selection} />,
        empty: <NothingWaits />,
      })}
      bulkBar={<ApproveSelectedBar documents={chosen} onClear={() => selection.onChange(nothingSelected)} />}
      pagination={
        <Stack gap={5}>
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          <OutOfOffice />
        </Stack>
      }
    />
  )
}

/** Submitted invoices count in budgets already. */
const countsAlready = () => 0

/** Invoices awaiting the reader's decision. */
export function PendingInvoicesPage() {
  const { offset, change } = useListAddress([])
  const list = useQuery(pendingInvoices({ offset }))
  const selection = useSelection({ offset })
  const budget = useBudgetColumn(list.data?.rows, countsAlready)
  const chosen = useApprovableInvoices(selectedOf(list.data?.rows, selection.selected))
  return (
    <ListPage
      {...usePageOf('invoices')}
      {...listLoadState(list, {
        table: (rows) => <InvoiceTable {...rows} selection={selection} isPending budget={budget} />,
        empty: <NothingWaits />,
      })}
      bulkBar={<ApproveSelectedBar documents={chosen} onClear={() => selection.onChange(nothingSelected)} />}
      pagination={
        <Stack gap={5}>
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          <OutOfOffice />
        </Stack>
      }
    />
  )
}

const selectedOf = <Document extends { readonly uuid: string }>(
  rows: readonly Document[] | undefined,
  selected: ReadonlySet<string>,
): readonly Document[] => (rows ?? []).filter(({ uuid }) => selected.has(uuid))

/** Scopes of works whose approval chain waits for the reader. */
export function PendingScopesPage() {
  const list = useQuery(pendingScopes())
  return (
    <ListPage {...usePageOf('scopes')} {...loadStateOf(list)} pagination={<OutOfOffice />}>
      {({ waiting }) => (waiting.length === 0 ? <NothingWaits /> : null)}
    </ListPage>
  )
}

const subjects = {
  quotes: 'quote',
  'quote-variations': 'quote_variation',
  invoices: 'invoice',
  scopes: 'scope',
} as const

const usePageOf = (papers: PendingDocuments) => {
  const { t } = useLingui()
  return {
    title: t`My approvals`,
    tabs: <ApprovalTabs active={papers} />,
    notice: <PendingChains subject={subjects[papers]} />,
  }
}

function NothingWaits() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<SuccessIcon />}
      title={t`Nothing is waiting for your approval`}
      description={t`Quotes, variations and invoices within your limit appear here as soon as they are submitted.`}
    />
  )
}
