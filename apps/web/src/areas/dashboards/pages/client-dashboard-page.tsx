import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { DueWord } from '@fettle/domain/work-orders/buckets'
import { Card } from '@fettle/ui/card'
import { AddIcon } from '@fettle/ui/icons'
import { KeyFigure } from '@fettle/ui/key-figure'
import { LinkButton } from '@fettle/ui/link-button'
import { Page, PageHeader } from '@fettle/ui/page'
import { Grid, Stack } from '@fettle/ui/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientTurns, waitingForClient } from '../../../kit/attention.ts'
import { Failure } from '../../../kit/screens/failure.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { pageQueryOf, queryOf } from '../../../platform/queries/query-of.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { MoneyWaiting } from '../../invoices/shared/money-waiting.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { OrderList } from '../parts/order-list.tsx'

/** What needs the client now, what is late, and what moved last; each number leads to its rows. */
export function ClientDashboardPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { person } = useSession()
  const mayRaise = usePermission('work-orders.create')
  const seesInvoices = usePermission('invoices.view')
  const raise = mayRaise && (
    <LinkButton href={paths.raise()} startIcon={<AddIcon />}>
      <Trans>Raise work order</Trans>
    </LinkButton>
  )
  const name = person?.firstName ?? ''
  return (
    <Page>
      <PageHeader title={name === '' ? t`Welcome` : t`Welcome, ${name}`} actions={raise} />
      <Stack gap={6}>
        <NeedsYou />
        <Grid minWidth={380}>
          <Card title={t`Due first`} description={t`Open work by the day on which it must be done.`} isFlush>
            <OrderList input={{ due: 'any', sort: 'due', direction: 'asc' }} shows="due" />
          </Card>
          <Stack gap={4}>
            {seesInvoices && (
              <MoneyWaiting
                title={t`Money waiting`}
                description={t`Invoices that are not paid yet.`}
                hrefs={{ due: paths.payable('due'), overdue: paths.payable('overdue') }}
              />
            )}
            <LatestMessages />
          </Stack>
        </Grid>
        <Card title={t`Moved last`} description={t`The newest changes, whoever made them.`} isFlush>
          <OrderList input={{ sort: 'changed' }} shows="changed" />
        </Card>
      </Stack>
    </Page>
  )
}

function NeedsYou() {
  const { t } = useLingui()
  const words = useWords()
  const formats = useFormats()
  const paths = useClientPaths()
  const { data, error, refetch } = useQuery(queryOf(workOrdersMethods.counts, {}))
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />
  const all = data && waitingForClient(data.counts)
  return (
    <section aria-label={t`What needs you now`}>
      <Grid minWidth={150}>
        <KeyFigure
          label={t`Waiting for you`}
          value={all === undefined ? undefined : formats.number(all)}
          href={paths.workOrders('all', { ball: 'client' })}
          tone={all ? 'attention' : 'valid'}
          note={all === 0 ? t`Nothing is waiting for you` : t`across all lists below`}
        />
        <DueFigure due="overdue" label={t`Overdue`} />
        <DueFigure due="today" label={t`Due today`} />
        {clientTurns.map((leaf) => {
          const count = data?.counts[leaf]
          return (
            <KeyFigure
              key={leaf}
              label={words.bucket(leaf)}
              value={count === undefined ? undefined : formats.number(count)}
              href={paths.workOrders(leaf)}
              tone={leaf === 'invoice-overdue' && count ? 'critical' : undefined}
            />
          )
        })}
      </Grid>
    </section>
  )
}

/** How much work is late, or has to be done before the day ends. */
function DueFigure({ due, label }: { due: DueWord; label: string }) {
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(pageQueryOf(workOrdersMethods.list, { due }, { limit: 1 }))
  const count = data?.paging.count
  return (
    <KeyFigure
      label={label}
      value={count === undefined ? undefined : formats.number(count)}
      href={paths.workOrders('all', { due, sort: 'due', direction: 'asc' })}
      tone={due === 'overdue' && count ? 'critical' : undefined}
    />
  )
}
