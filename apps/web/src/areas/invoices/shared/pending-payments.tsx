import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { panelLoadState } from '../../../kit/screens/load-state.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

type MoneyWaitingProps = {
  readonly title: string
  readonly description: string
  /** Links to the rows of each sum. */
  readonly hrefs: { readonly due: string; readonly overdue: string }
}

/** Open payments: due later, and overdue. */
export function PendingPayments({ title, description, hrefs }: MoneyWaitingProps) {
  const counts = useQuery(methodQuery(invoicesMethods.counts, {}))
  return (
    <DashboardPanel
      title={title}
      description={description}
      {...panelLoadState(counts, <Sums data={undefined} hrefs={hrefs} />)}
    >
      {(data) => <Sums data={data} hrefs={hrefs} />}
    </DashboardPanel>
  )
}

type SumsProps = Pick<MoneyWaitingProps, 'hrefs'> & { data: CallOutput<typeof invoicesMethods.counts> | undefined }

function Sums({ data, hrefs }: SumsProps) {
  const { t } = useLingui()
  const count = (bucket: 'due' | 'overdue') => data?.counts[bucket] ?? 0
  const noteOf = (n: number) => plural(n, { one: '# invoice', other: '# invoices' })
  return (
    <Grid minWidth={230}>
      <KeyFigure
        label={t`Overdue`}
        value={data && <Money value={data.open.overdue} />}
        note={data && noteOf(count('overdue'))}
        tone={count('overdue') > 0 ? 'critical' : undefined}
        href={hrefs.overdue}
      />
      <KeyFigure
        label={t`Due`}
        value={data && <Money value={data.open.due} />}
        note={data && noteOf(count('due'))}
        href={hrefs.due}
      />
    </Grid>
  )
}
