import type { WalletTransaction } from '@fettle/contracts/wallets/wallets.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Figure, Heading } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useClientPaths, useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useWalletLabels } from '../shared/use-wallet-labels.ts'
import { transactionsQuery } from '../wallets.queries.ts'

/** Transactions, latest first. */
export function Transactions({ balances }: { balances: string }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useInfiniteQuery(
    transactionsQuery(balances),
  )
  if (isPending) return <PartSkeleton />
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <Stack>
      <Heading level={3}>
        <Trans>Transactions</Trans>
      </Heading>
      <DataTable
        label={t`Transactions`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.uuid}
        empty={
          <EmptyState
            headingLevel={3}
            title={t`No transactions yet`}
            description={t`Top up the wallet. Transfers and payments appear here.`}
          />
        }
      />
      {hasNextPage && (
        <Cluster>
          <Button variant="secondary" color="default" loading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t`Show earlier transactions`}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

const useColumns = (): readonly Column<WalletTransaction>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const settings = useSettingsPaths()
  const labels = useWalletLabels()
  return useMemo(
    (): readonly Column<WalletTransaction>[] => [
      { id: 'at', header: t`Date`, cell: ({ at }) => formats.dateTime(at) },
      {
        id: 'what',
        header: t`Transaction`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ kind, invoice, paymentRun, failure }) => (
          <TitleWithSubtitle
            title={labels.kind[kind]}
            below={failure ? labels.failure[failure] : (invoice ?? paymentRun)?.contractorName}
          />
        ),
      },
      {
        id: 'invoice',
        header: t`Invoice`,
        cell: ({ invoice, paymentRun }) => {
          if (paymentRun)
            return <Link href={settings.paymentRun(paymentRun.uuid)}>{t`Payment run ${paymentRun.number}`}</Link>
          if (!invoice) return '–'
          return (
            <Link href={paths.invoice(invoice.workOrderUuid, invoice.jobUuid, invoice.uuid)}>{invoice.number}</Link>
          )
        },
      },
      { id: 'reference', header: t`Transfer reference`, cell: ({ reference }) => <Figure>{reference}</Figure> },
      { id: 'by', header: t`By`, hideOnPhone: true, cell: ({ byName }) => byName ?? '–' },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ amount }) => <Money value={amount} />,
      },
    ],
    [t, formats, paths, settings, labels],
  )
}
