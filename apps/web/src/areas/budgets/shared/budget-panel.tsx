import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { panelLoadState } from '../../../kit/screens/load-state.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** Largest number of budgets in the chart. */
const most = { limit: 6 }

/** Budgets that run today against what uses them. Renders nothing without any. */
export function BudgetPanel() {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useSettingsPaths()
  const list = useQuery(methodPageQuery(budgetsMethods.list, { runsOn: useToday() }, most))
  const currency = list.data?.rows[0]?.amount.currency
  if (currency === undefined) return null
  return (
    <DashboardPanel width={12} {...panelLoadState(list, null)}>
      {({ rows }) => (
        <BarChart
          title={t`Budgets`}
          description={t`Including tax`}
          series={[
            { id: 'spent', label: t`Spent` },
            { id: 'waiting', label: t`Awaiting approval` },
            { id: 'committed', label: t`Awarded, not invoiced` },
          ]}
          target={t`Budget`}
          points={rows.map(({ uuid, name, spent, waiting, committed, amount }) => ({
            id: uuid,
            label: name,
            values: [spent.amount, waiting.amount, committed.amount],
            target: amount.amount,
            href: paths.budgets,
          }))}
          format={(amount) => formats.wholeMoney({ amount, currency })}
          labels={{ asTable: t`Show as table`, pointColumn: t`Budget` }}
        />
      )}
    </DashboardPanel>
  )
}
