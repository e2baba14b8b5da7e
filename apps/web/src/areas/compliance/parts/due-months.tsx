import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Deadlines of the next two years by month; each bar opens its items. */
export function DueMonths({ branch }: { branch: string | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(methodQuery(complianceMethods.dueMonths, { organisationUuid: branch }))
  if (!data || data.months.every(({ dates }) => dates === 0)) return null
  const hrefOf = (month: string) => {
    const from = `${month}-01`
    const query = new URLSearchParams({ from, to: addDays(addMonths(from, 1), -1), ...(branch && { branch }) })
    return `${paths.complianceItems}?${query}`
  }
  return (
    <Card>
      <BarChart
        direction="columns"
        title={t`Deadlines by month`}
        series={[{ id: 'dates', label: t`Deadlines` }]}
        points={data.months.map(({ month, dates }) => ({
          id: month,
          label: formats.month(`${month}-01`),
          values: [dates],
          ...(dates > 0 && { href: hrefOf(month) }),
        }))}
        format={formats.number}
        labels={{ asTable: t`Show as table`, pointColumn: t`Month` }}
      />
    </Card>
  )
}
