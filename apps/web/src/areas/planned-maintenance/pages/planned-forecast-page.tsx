import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { DataTable } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ReplacementForecast } from '../../assets/shared/replacement-forecast.tsx'
import { AddSchedule } from '../parts/add-schedule.tsx'
import { ForecastBreakdown } from '../parts/forecast-breakdown.tsx'
import { PlannedTabs } from '../parts/planned-tabs.tsx'

type Forecast = CallOutput<typeof occurrencesMethods.forecast>
type Month = Forecast['months'][number]

/** Planned work and its budgets of the next 24 months; each figure opens its dates. */
export function PlannedForecastPage() {
  const { t } = useLingui()
  const forecast = useQuery(methodQuery(occurrencesMethods.forecast, {}))
  return (
    <ListPage
      title={t`Planned maintenance`}
      actions={<AddSchedule />}
      tabs={<PlannedTabs active="forecast" />}
      {...loadStateOf(forecast)}
    >
      {(data) => <ForecastParts forecast={data} />}
    </ListPage>
  )
}

function ForecastParts({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const { missed, months, categories } = forecast
  const hrefOf = ({ month }: Month) => {
    const from = `${month}-01`
    return `${paths.plannedMaintenance}?from=${from}&to=${addDays(addMonths(from, 1), -1)}`
  }
  const nameOf = ({ month }: Month) => formats.month(`${month}-01`)
  const seesAssets = usePermission('assets.view')
  const labels = { asTable: t`Show as table`, pointColumn: t`Month` }
  return (
    <Stack gap={4}>
      {missed > 0 && (
        <Banner status="warning" title={plural(missed, { one: '# date is missed', other: '# dates are missed' })}>
          <Link href={`${paths.plannedMaintenance}?bucket=missed`}>{t`See missed dates`}</Link>
        </Banner>
      )}
      <Card>
        <BarChart
          direction="columns"
          title={t`Budget by month`}
          series={[{ id: 'budget', label: t`Budget` }]}
          points={months.map((month) => ({
            id: month.month,
            label: nameOf(month),
            values: [month.budget.amount],
            href: hrefOf(month),
          }))}
          format={(amount) => formats.wholeMoney({ amount, currency: months[0]?.budget.currency ?? 'GBP' })}
          labels={labels}
        />
      </Card>
      <DataTable
        label={t`Planned work by month`}
        rows={months.filter(({ dates }) => dates > 0)}
        empty={<EmptyState title={t`No dates planned`} />}
        rowKey={(row) => row.month}
        rowHref={hrefOf}
        columns={[
          { id: 'month', header: t`Month`, isPrimary: true, phonePlace: 'title', cell: nameOf },
          { id: 'dates', header: t`Due dates`, align: 'end', cell: ({ dates }) => formats.number(dates) },
          { id: 'budget', header: t`Budget`, align: 'end', cell: ({ budget }) => formats.money(budget) },
        ]}
      />
      {categories.length > 0 && <ForecastBreakdown forecast={forecast} />}
      {seesAssets && <ReplacementForecast />}
    </Stack>
  )
}
