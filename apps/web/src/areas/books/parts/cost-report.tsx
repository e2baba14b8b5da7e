import { type CostRow, costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import { type CostGroup, costGroups } from '@fettle/domain/books/cost-report'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths, useSettingsPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ReportPeriodFields, useReportPeriod } from './report-period.tsx'
import { RowsLeftOut } from './rows-left-out.tsx'

type Costs = CallOutput<typeof costReportsMethods.costs>

/** Rows in the chart; the table has the others. */
const inChart = 10

/** What work cost in a period, by property, account code, trade, contractor or branch. */
export function CostReport() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['by'])
  const by = costGroups.find((each) => each === state.by) ?? 'location'
  const names = useGroupNames()
  const { from, to, isValid } = useReportPeriod()
  const costs = useQuery({ ...methodQuery(costReportsMethods.costs, { from, to, by }), enabled: isValid })
  return (
    <Stack gap={4}>
      <Grid minWidth={180}>
        <SelectField
          label={t`Group by`}
          value={by}
          onChange={(next) => change({ by: next ?? undefined })}
          options={costGroups.map((id) => ({ id, label: names[id] }))}
        />
        <ReportPeriodFields />
      </Grid>
      {isValid && (
        <LoadStateView {...loadStateOf(costs)}>{(data) => <CostFigures costs={data} by={by} />}</LoadStateView>
      )}
    </Stack>
  )
}

type CostProps = { readonly costs: Costs; readonly by: CostGroup }

function CostFigures({ costs, by }: CostProps) {
  const { rows, rowCount, total } = costs
  const { t } = useLingui()
  const formats = useFormats()
  const { from, to } = useReportPeriod()
  const nameOf = useRowName(by)
  const hrefOf = useRowHref(by)
  const names = useGroupNames()
  const columns = useColumns(names[by], nameOf)
  if (rows.length === 0)
    return (
      <EmptyState
        title={t`No costs in this period`}
        description={t`Approved invoices count on their date, internal costs on the day they were incurred.`}
      />
    )
  const [all, invoiced, own] = [formats.money(total.total), formats.money(total.gross), formats.money(total.own)]
  return (
    <Stack gap={4}>
      <Card
        title={all}
        description={t`${invoiced} invoiced including tax, ${own} internal costs`}
        actions={
          <DocumentButton
            method={costReportsMethods.file}
            input={{ report: 'costs', from, to, by }}
            label={t`Save as CSV`}
          />
        }
      >
        <CostChart costs={costs} by={by} />
      </Card>
      <DataTable
        label={names[by]}
        rows={rows}
        rowKey={({ key }) => key ?? 'none'}
        rowHref={hrefOf}
        columns={columns}
        empty={null}
      />
      <RowsLeftOut rows={rows} rowCount={rowCount} />
    </Stack>
  )
}

function CostChart({ costs: { rows, total }, by }: CostProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useGroupNames()
  const nameOf = useRowName(by)
  const hrefOf = useRowHref(by)
  return (
    <BarChart
      title={names[by]}
      series={[
        { id: 'invoiced', label: t`Invoiced` },
        { id: 'own', label: t`Internal costs` },
      ]}
      points={rows.slice(0, inChart).map((row) => ({
        id: row.key ?? 'none',
        label: nameOf(row),
        values: [Math.max(0, row.gross.amount), row.own.amount],
        href: hrefOf(row),
      }))}
      format={(amount) => formats.wholeMoney({ amount, currency: total.total.currency })}
      labels={{ asTable: t`Show as table`, pointColumn: names[by] }}
    />
  )
}

const useGroupNames = (): Readonly<Record<CostGroup, string>> => {
  const { t } = useLingui()
  return {
    location: t`Property`,
    account_code: t`Account code`,
    category: t`Trade`,
    contractor: t`Contractor`,
    organisation: t`Branch`,
  }
}

const useRowName = (by: CostGroup) => {
  const { t } = useLingui()
  const labels = useLabels()
  const missing: Readonly<Record<CostGroup, string>> = {
    location: t`Without a property`,
    account_code: t`Not on an account code`,
    category: t`Without a trade`,
    contractor: t`Own staff`,
    organisation: t`Without a branch`,
  }
  return ({ key, name }: CostRow): string => {
    if (key === null) return missing[by]
    if (by === 'category') return labels.category(key)
    return by === 'account_code' ? [key, name].filter(Boolean).join(' ') : (name ?? key)
  }
}

/** Where the sums of a row come from. */
const useRowHref = (by: CostGroup) => {
  const paths = useClientPaths()
  const { accountCodes } = useSettingsPaths()
  return ({ key }: CostRow): string => {
    if (key === null) return by === 'account_code' ? accountCodes : paths.workOrders()
    const hrefs: Readonly<Record<CostGroup, string>> = {
      location: paths.location(key),
      account_code: accountCodes,
      category: paths.workOrders('all', { category: key }),
      contractor: `${paths.payable('all-closed')}?contractor=${key}`,
      organisation: `${paths.payable('all-closed')}?organisation=${key}`,
    }
    return hrefs[by]
  }
}

const useColumns = (group: string, nameOf: (row: CostRow) => string): readonly Column<CostRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return [
    { id: 'name', header: group, isPrimary: true, phonePlace: 'title', cell: nameOf },
    { id: 'invoices', header: t`Invoices`, align: 'end', cell: ({ invoices }) => formats.number(invoices) },
    { id: 'net', header: t`Net`, align: 'end', cell: ({ net }) => <Money value={net} /> },
    { id: 'tax', header: t`Tax`, align: 'end', cell: ({ tax }) => <Money value={tax} /> },
    { id: 'gross', header: t`Invoiced with tax`, align: 'end', cell: ({ gross }) => <Money value={gross} /> },
    { id: 'own', header: t`Internal costs`, align: 'end', cell: ({ own }) => <Money value={own} /> },
    {
      id: 'total',
      header: t`Total`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ total }) => <Money value={total} />,
    },
  ]
}
