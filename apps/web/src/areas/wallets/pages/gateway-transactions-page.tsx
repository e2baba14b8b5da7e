import type { PayoutLine } from '@fettle/contracts/wallets/payouts.methods'
import type { PaymentState } from '@fettle/domain/wallets/wallet'
import { Button } from '@fettle/ui/controls/button'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useGatewayName } from '../shared/use-wallet-labels.ts'
import { payoutLinesQuery } from '../wallets.queries.ts'

/** Addresses of the gateways that markets have; each shows the payments of all gateways. */
export function MangopayTransactionsPage() {
  return <GatewayTransactionsPage />
}
export function StripeTransactionsPage() {
  return <GatewayTransactionsPage />
}

/** Payments of the gateway beside the book: the difference is zero. They are kept here when the gateway forgets them. */
function GatewayTransactionsPage() {
  const { t } = useLingui()
  const columns = useColumns()
  const list = useInfiniteQuery(payoutLinesQuery)
  return (
    <SettingsScreen
      title={t`Payments of the gateway`}
      description={t`What the gateway paid you, beside the settlements of your invoices. The difference is zero unless something is wrong.`}
      {...loadStateOf(list)}
    >
      {({ pages }) => (
        <Stack>
          <DataTable
            label={t`Payments of the gateway`}
            columns={columns}
            rows={pages.flatMap(({ rows }) => rows)}
            rowKey={({ uuid }) => uuid}
            empty={
              <EmptyState
                headingLevel={3}
                title={t`No payments yet`}
                description={t`Payments from wallets of clients appear here. Transfers through their bank are under Transactions.`}
              />
            }
          />
          {list.hasNextPage && (
            <Cluster>
              <Button
                variant="secondary"
                color="default"
                loading={list.isFetchingNextPage}
                onPress={() => void list.fetchNextPage()}
              >
                {t`Show earlier payments`}
              </Button>
            </Cluster>
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const statuses: Readonly<Record<PaymentState, Status>> = { processing: 'info', paid: 'success', failed: 'error' }

function StateBadge({ state }: Pick<PayoutLine, 'state'>) {
  const { t } = useLingui()
  const words = { processing: t`On its way`, paid: t`Arrived`, failed: t`Returned` }
  return <StatusBadge status={statuses[state]}>{words[state]}</StatusBadge>
}

function GatewayName({ provider, providerReference }: Pick<PayoutLine, 'provider' | 'providerReference'>) {
  return <TitleWithSubtitle title={useGatewayName(provider)} below={providerReference ?? undefined} />
}

const useColumns = (): readonly Column<PayoutLine>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<PayoutLine>[] => [
      {
        id: 'payment',
        header: t`Payment`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ clientName, reference, invoices }) => (
          <TitleWithSubtitle title={clientName} below={[reference, ...invoices].join(' · ')} />
        ),
      },
      { id: 'gateway', header: t`Gateway`, cell: (row) => <GatewayName {...row} /> },
      { id: 'state', header: t`Status`, cell: ({ state }) => <StateBadge state={state} /> },
      {
        id: 'started',
        header: t`Started`,
        cell: ({ startedAt, endedAt }) => (
          <TitleWithSubtitle
            title={<Day value={startedAt.slice(0, 10)} />}
            below={endedAt === null ? undefined : formats.dateTime(endedAt)}
          />
        ),
      },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ amount }) => <Money value={amount} />,
      },
      { id: 'booked', header: t`Settled`, align: 'end', cell: ({ booked }) => <Money value={booked} /> },
      {
        id: 'difference',
        header: t`Difference`,
        align: 'end',
        cell: ({ difference }) => <Money value={difference} />,
      },
    ],
    [t, formats],
  )
}
