import { costGroups, costReportRefusals, payableAges, reportFiles } from '@fettle/domain/books/cost-report'
import * as z from 'zod/mini'
import { count, day, money, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const sums = { invoices: count, net: money, tax: money, gross: money, own: money, total: money }

/** Approved and paid invoices, and internal costs; both include tax in the total. */
export const costRow = z.strictObject({
  /** Place, contractor or branch by its identifier, trade by its slug, account code as it is; null without one. */
  key: z.nullable(z.string()),
  /** Null for a trade, and without one. */
  name: z.nullable(z.string()),
  ...sums,
})
export type CostRow = z.output<typeof costRow>

const ages = z.record(z.enum(payableAges), money)
const openSums = {
  ages,
  /** Retained until later. */
  retained: money,
  /** Payable in all: what is approved and not paid. */
  payable: money,
  /** Invoices that wait for approval. */
  waiting: money,
}
export const payableRow = z.strictObject({ contractorUuid: uuid, name: z.string(), ...openSums })
export type PayableRow = z.output<typeof payableRow>

const period = { from: day, to: day }
const by = z.enum(costGroups)

export const costReportsMethods = methods('find-a-pro', 'cost-reports', {
  costs: {
    kind: 'query',
    summary:
      'Costs of a period by property, account code, trade, contractor or branch: invoices by their date and internal costs. The hundred largest, and the sums of all.',
    access: 'cost-reports.view',
    input: { ...period, by },
    output: z.strictObject({ rows: z.array(costRow), rowCount: count, total: z.strictObject(sums) }),
    refusals: costReportRefusals,
  },
  payables: {
    kind: 'query',
    summary:
      'What is payable today by contractor and by how long it is overdue. The hundred largest, and the sums of all.',
    access: 'cost-reports.view',
    input: {},
    output: z.strictObject({
      day,
      rows: z.array(payableRow),
      rowCount: count,
      total: z.strictObject(openSums),
    }),
  },
  file: {
    kind: 'document',
    summary:
      'A report as CSV: costs of a period, payables of today, or the labour share of invoices paid in a period (§ 35a EStG) in Germany.',
    access: 'cost-reports.view',
    input: { report: z.enum(reportFiles), ...period, by: z._default(by, 'location') },
    output: z.unknown(),
    media: 'text/csv',
    refusals: costReportRefusals,
  },
})
