import type { JournalView } from '@fettle/contracts/books/books.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useInvoiceHref } from '../../invoices/shared/use-invoice-href.ts'
import { journalsQuery } from '../books.queries.ts'
import { useJournalLabels } from '../shared/use-journal-labels.ts'

/** Journals, the latest first: of an account with the balance after each, of the whole book with their postings. */
export function JournalList({ accountUuid }: { accountUuid: string | null }) {
  const { t } = useLingui()
  const columns = useColumns(accountUuid !== null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useInfiniteQuery(
    journalsQuery(accountUuid),
  )
  if (isPending) return <PartSkeleton lines={8} />
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <DataTable
        label={t`Journal`}
        columns={columns}
        rows={data.pages.flatMap((page) => page.rows)}
        rowKey={({ uuid }) => uuid}
        empty={
          <EmptyState
            headingLevel={3}
            title={t`Nothing is booked yet`}
            description={t`Approved invoices and payments appear here.`}
          />
        }
      />
      {hasNextPage && (
        <Cluster>
          <Button variant="secondary" color="default" loading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t`Show earlier entries`}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

function InvoiceLink({ invoice }: Pick<JournalView, 'invoice'>) {
  return invoice === null ? '–' : <KnownInvoice invoice={invoice} />
}

function KnownInvoice({ invoice }: { invoice: NonNullable<JournalView['invoice']> }) {
  const hrefOf = useInvoiceHref(invoice)
  return <Link href={hrefOf(invoice.uuid)}>{invoice.number}</Link>
}

function Postings({ postings }: Pick<JournalView, 'postings'>) {
  const { account } = useJournalLabels()
  return (
    <Stack gap={1}>
      {postings.map(({ kind, sub, amount }) => (
        <Cluster key={`${kind} ${sub}`} gap={2}>
          <Text as="span" size="small" tone="soft">
            {account[kind]}
          </Text>
          <Text as="span" size="small">
            <Money value={amount} />
          </Text>
        </Cluster>
      ))}
    </Stack>
  )
}

const useColumns = (isOfAccount: boolean): readonly Column<JournalView>[] => {
  const { t } = useLingui()
  const { journal } = useJournalLabels()
  return useMemo((): readonly Column<JournalView>[] => {
    const sums: readonly Column<JournalView>[] = [
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ amount }) => <Money value={amount} />,
      },
      {
        id: 'balance',
        header: t`Running balance`,
        align: 'end',
        cell: ({ balanceAfter }) => <Money value={balanceAfter} />,
      },
    ]
    const postings: Column<JournalView> = {
      id: 'postings',
      header: t`Postings`,
      cell: (row) => <Postings postings={row.postings} />,
    }
    return [
      { id: 'day', header: t`Value date`, cell: ({ valueOn }) => <Day value={valueOn} /> },
      {
        id: 'entry',
        header: t`Entry`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ kind, counterparty }) => <TitleWithSubtitle title={journal[kind]} below={counterparty ?? undefined} />,
      },
      { id: 'invoice', header: t`Invoice`, cell: ({ invoice }) => <InvoiceLink invoice={invoice} /> },
      ...(isOfAccount ? sums : [postings]),
    ]
  }, [t, journal, isOfAccount])
}
