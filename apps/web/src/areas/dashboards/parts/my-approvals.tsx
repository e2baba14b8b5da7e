import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { SuccessIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkList } from '@fettle/ui/controls/link-list'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelLoadState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { type PendingDocuments, pendingInvoices, pendingQuotes, pendingVariations } from '../pending-documents.ts'

const few = 5
type Quote = CallOutput<typeof quotesMethods.list>
type Variation = CallOutput<typeof quoteVariationsMethods.list>
type Invoice = CallOutput<typeof invoicesMethods.list>
type Awaited = {
  readonly quotes: readonly Quote[]
  readonly variations: readonly Variation[]
  readonly invoices: readonly Invoice[]
}

/** Quotes, variations and invoices the reader may approve: submitted, in their organisations, within their limit. */
export function MyApprovals() {
  const { t } = useLingui()
  const quotes = useQuery(pendingQuotes({ limit: few }))
  const variations = useQuery(pendingVariations({ limit: few }))
  const invoices = useQuery(pendingInvoices({ limit: few }))
  const waiting = [
    { papers: 'quotes', count: quotes.data?.paging.count ?? 0 },
    { papers: 'quote-variations', count: variations.data?.paging.count ?? 0 },
    { papers: 'invoices', count: invoices.data?.paging.count ?? 0 },
  ] as const
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <DashboardPanel
      title={t`My approvals`}
      description={all > 0 ? t`${all} awaiting your decision` : undefined}
      isFlush
      actions={all > 0 && <ToAll papers={waiting.find(({ count }) => count > 0)?.papers ?? 'quotes'} />}
      {...panelLoadState(quotes, <PartSkeleton lines={few} />)}
    >
      {(page) => (
        <Waiting quotes={page.rows} variations={variations.data?.rows ?? []} invoices={invoices.data?.rows ?? []} />
      )}
    </DashboardPanel>
  )
}

function ToAll({ papers }: { papers: PendingDocuments }) {
  const { t } = useLingui()
  const href = useClientPaths().pendingApprovals(papers)
  return (
    <LinkButton href={href} variant="tertiary" color="default" size="small">
      {t`See all`}
    </LinkButton>
  )
}

function Waiting({ quotes, variations, invoices }: Awaited) {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (quotes.length + variations.length + invoices.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        icon={<SuccessIcon />}
        title={t`Nothing is waiting for your approval`}
        description={t`Quotes, variations and invoices within your limit appear here as soon as they are submitted.`}
      />
    )
  const links = [
    ...quotes.map((quote) => ({
      id: quote.uuid,
      href: paths.quote(quote.workOrderUuid, quote.jobUuid, quote.uuid),
      content: <Paper kind={t`Quote`} of={quote} sum={<Money value={quote.totals.gross} />} />,
    })),
    ...variations.map((variation) => ({
      id: variation.uuid,
      href: paths.quote(variation.workOrderUuid, variation.jobUuid, variation.quoteUuid),
      content: <Paper kind={t`Variation`} of={variation} sum={<Money value={variation.revisedTotal} />} />,
    })),
    ...invoices.map((invoice) => ({
      id: invoice.uuid,
      href: paths.invoice(invoice.workOrderUuid, invoice.jobUuid, invoice.uuid),
      content: <Paper kind={t`Invoice`} of={invoice} sum={<Money value={invoice.gross} />} />,
    })),
  ]
  return <LinkList label={t`My approvals`} links={links.slice(0, few)} />
}

type PaperProps = {
  readonly kind: string
  readonly of: Pick<Quote, 'workOrderTitle' | 'contractorName'>
  readonly sum: ReactNode
}

function Paper({ kind, of, sum }: PaperProps) {
  return (
    <Stack gap={0}>
      <Row justify="between" gap={3}>
        <Text as="span" weight="medium" isCut>
          {of.workOrderTitle}
        </Text>
        {sum}
      </Row>
      <Text as="span" size="small" tone="soft" isCut>
        {kind}, {of.contractorName}
      </Text>
    </Stack>
  )
}
