import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { panelLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNow } from '../../../kit/use-now.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

export type Trends = CallOutput<typeof workOrdersMethods.trends>

type Days = { readonly from: string | undefined; readonly to: string | undefined }
type TrendChartProps = {
  readonly trends: QueryState<Trends>
  /** The list of the rows between two days, both included. */
  readonly hrefOf: (days: Days) => string
}

const fallback = <PartSkeleton lines={6} />

/** Open work by the days since it was raised. */
export function AgeChart({ trends, hrefOf }: TrendChartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = formats.dayIn(useNow())
  const nameOf = ({ fromDays, toDays }: Trends['ages'][number]) => {
    if (toDays === null) return t`Over ${fromDays} days`
    return fromDays === 0 ? t`Up to ${toDays} days` : t`${fromDays} to ${toDays} days`
  }
  return (
    <DashboardPanel width={4} {...panelLoadState(trends, fallback)}>
      {({ ages }) => (
        <BarChart
          title={t`Open work by age`}
          series={[{ id: 'open', label: t`Open work` }]}
          points={ages.map((age) => ({
            id: `${age.fromDays}`,
            label: nameOf(age),
            values: [age.count],
            href: hrefOf({
              from: age.toDays === null ? undefined : addDays(today, 1 - age.toDays),
              to: age.fromDays === 0 ? undefined : addDays(today, -age.fromDays),
            }),
          }))}
          format={formats.number}
          labels={{ asTable: t`Show as table`, pointColumn: t`Age` }}
        />
      )}
    </DashboardPanel>
  )
}

/** Finished work of each week, on time or late. */
export function TargetChart({ trends, hrefOf }: TrendChartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <DashboardPanel width={4} {...panelLoadState(trends, fallback)}>
      {({ weeks }) => (
        <BarChart
          direction="columns"
          title={t`Completed on time, by week`}
          series={[
            { id: 'on-time', label: t`On time` },
            { id: 'late', label: t`Late` },
          ]}
          points={weeks.map(({ startsOn, finished, onTime }) => ({
            id: startsOn,
            label: formats.shortDay(startsOn),
            values: [onTime, finished - onTime],
            href: hrefOf({ from: startsOn, to: addDays(startsOn, 6) }),
          }))}
          format={formats.number}
          labels={{ asTable: t`Show as table`, pointColumn: t`Week of` }}
        />
      )}
    </DashboardPanel>
  )
}

/** Invoices of each month: approved or paid, and waiting for approval; for clients against the budgets of their work orders. */
export function MonthChart({ title }: { title: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const months = useQuery(methodQuery(invoicesMethods.months, {}))
  return (
    <DashboardPanel width={4} {...panelLoadState(months, fallback)}>
      {(data) => {
        const currency = data.months[0]?.approved.currency ?? 'GBP'
        const hasBudget = data.months.some(({ budget }) => budget !== null)
        return (
          <BarChart
            direction="columns"
            title={title}
            description={t`Excluding tax`}
            series={[
              { id: 'approved', label: t`Approved or paid` },
              { id: 'awaiting', label: t`Awaiting approval` },
            ]}
            target={hasBudget ? t`Budget of these work orders` : undefined}
            points={data.months.map(({ startsOn, approved, awaiting, budget }) => ({
              id: startsOn,
              label: formats.month(startsOn),
              values: [approved.amount, awaiting.amount],
              target: budget?.amount,
            }))}
            format={(amount) => formats.wholeMoney({ amount, currency })}
            labels={{ asTable: t`Show as table`, pointColumn: t`Month` }}
          />
        )
      }}
    </DashboardPanel>
  )
}
