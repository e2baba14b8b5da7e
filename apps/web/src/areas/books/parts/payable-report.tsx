import { costReportsMethods, type PayableRow } from '@fettle/contracts/books/cost-reports.methods'
import { type PayableAge, payableAges } from '@fettle/domain/books/cost-report'
import { addDays } from '@fettle/domain/kernel/calendar'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { RowsLeftOut } from './rows-left-out.tsx'

type Payables = CallOutput<typeof costReportsMethods.payables>

/** What is payable to contractors today, by how long it is overdue. */
export function PayableReport() {
  const payables = useQuery(methodQuery(costReportsMethods.payables, {}))
  return <LoadStateView {...loadStateOf(payables)}>{(data) => <PayableFigures payables={data} />}</LoadStateView>
}

function PayableFigures({ payables: { day, rows, rowCount, total } }: { payables: Payables }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const ages = useAges(day)
  const columns = useColumns()
  if (rows.length === 0) return <EmptyState title={t`Nothing is payable`} />
  const today = formats.day(day)
  const [retained, waiting] = [formats.money(total.retained), formats.money(total.waiting)]
  return (
    <Stack gap={4}>
      <Card
        title={formats.money(total.payable)}
        description={t`Approved and not paid on ${today}, of which ${retained} retained. ${waiting} awaits approval.`}
        actions={
          <DocumentButton
            method={costReportsMethods.file}
            input={{ report: 'payables', from: day, to: day }}
            label={t`Save as CSV`}
          />
        }
      >
        <BarChart
          title={t`Payables by age`}
          series={[{ id: 'payable', label: t`Payable` }]}
          points={payableAges.map((age) => ({
            id: age,
            label: ages[age].name,
            values: [Math.max(0, total.ages[age].amount)],
            href: `${paths.payable('all-open')}?${ages[age].filter}`,
          }))}
          format={(amount) => formats.wholeMoney({ amount, currency: total.payable.currency })}
          labels={{ asTable: t`Show as table`, pointColumn: t`Age` }}
        />
      </Card>
      <DataTable
        label={t`Payables by contractor`}
        rows={rows}
        rowKey={({ contractorUuid }) => contractorUuid}
        rowHref={({ contractorUuid }) => `${paths.payable('all-open')}?contractor=${contractorUuid}`}
        columns={columns}
        empty={null}
      />
      <RowsLeftOut rows={rows} rowCount={rowCount} />
    </Stack>
  )
}

/** Name of an age, and the due dates that it means on a day. */
const useAges = (day: string): Readonly<Record<PayableAge, { readonly name: string; readonly filter: string }>> => {
  const { t } = useLingui()
  const between = (first: number, last: number) => `due-from=${addDays(day, -last)}&due-to=${addDays(day, -first)}`
  return {
    not_due: { name: t`Not due`, filter: `due-from=${day}` },
    days_30: { name: t`1–30 days overdue`, filter: between(1, 30) },
    days_60: { name: t`31–60 days overdue`, filter: between(31, 60) },
    days_90: { name: t`61–90 days overdue`, filter: between(61, 90) },
    older: { name: t`More than 90 days overdue`, filter: `due-to=${addDays(day, -91)}` },
  }
}

const useColumns = (): readonly Column<PayableRow>[] => {
  const { t } = useLingui()
  const headers: Readonly<Record<PayableAge, string>> = {
    not_due: t`Not due`,
    days_30: t`1–30 days`,
    days_60: t`31–60 days`,
    days_90: t`61–90 days`,
    older: t`Over 90 days`,
  }
  return [
    { id: 'name', header: t`Contractor`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
    ...payableAges.map(
      (age): Column<PayableRow> => ({
        id: age,
        header: headers[age],
        align: 'end',
        cell: ({ ages }) => <Money value={ages[age]} />,
      }),
    ),
    { id: 'retained', header: t`Retained`, align: 'end', cell: ({ retained }) => <Money value={retained} /> },
    {
      id: 'payable',
      header: t`Payable`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ payable }) => <Money value={payable} />,
    },
    { id: 'waiting', header: t`Awaiting approval`, align: 'end', cell: ({ waiting }) => <Money value={waiting} /> },
  ]
}
