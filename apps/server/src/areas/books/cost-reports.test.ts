import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { CostGroup } from '@fettle/domain/books/cost-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { submittedInvoice } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const year = { from: '2026-01-01', to: '2026-12-31' }
const costs = (by: CostGroup, period = year, who: TestMember = context.manager) =>
  context.call(who, costReportsMethods.costs, { ...period, by })
const payables = (who: TestMember = context.finance) => context.call(who, costReportsMethods.payables)
const textOf = async (input: object, who: TestMember = context.finance) => {
  const answer = await who.raw(costReportsMethods.file, { ...year, report: 'costs', ...input })
  return String(answer.body)
}

test('sum approved invoices and internal costs by each group, and leave out what waits', async () => {
  await context.call(context.finance, accountCodesMethods.create, {
    code: '4260',
    name: 'Repairs',
    categories: ['plumbing'],
  })
  const order = await hired(context)
  await context.call(context.manager, costsMethods.record, {
    workOrderUuid: order.workOrderUuid,
    kind: 'material',
    text: 'Paint',
    amount: 25_00,
    incurredOn: '2026-02-27',
  })
  const invoice = await submittedInvoice(context)
  expect((await costs('location')).total).toMatchObject({ invoices: 0, own: { amount: 25_00 }, gross: { amount: 0 } })
  expect((await payables()).total).toMatchObject({ payable: { amount: 0 }, waiting: { amount: 120_00 } })
  await context.call(context.finance, invoicesMethods.approve, { invoiceUuid: invoice.uuid, version: invoice.version })
  for (const by of ['location', 'account_code', 'category', 'contractor', 'organisation'] as const) {
    const { rows, rowCount, total } = await costs(by)
    expect(total).toMatchObject({
      invoices: 1,
      net: { amount: 100_00 },
      tax: { amount: 20_00 },
      gross: { amount: 120_00 },
      own: { amount: 25_00 },
      total: { amount: 145_00 },
    })
    expect(rowCount).toBe(rows.length)
    expect(rows.reduce((sum, row) => sum + row.total.amount, 0)).toBe(145_00)
  }
  expect((await costs('account_code')).rows.map(({ key, name }) => [key, name])).toEqual([
    ['4260', 'Repairs'],
    [null, null],
  ])
  expect((await costs('contractor')).rows[0]).toMatchObject({ key: context.owner.tenantId, invoices: 1 })
  expect((await costs('location', { from: '2025-01-01', to: '2025-12-31' })).rows).toEqual([])
})

test('of payables add up to the payable accounts of the book', async () => {
  const { total, rows } = await payables()
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  const owed = accounts.filter(({ kind }) => kind === '2100' || kind === '2110')
  expect(total.payable.amount).toBeGreaterThan(0)
  expect(total.payable.amount).toBe(-owed.reduce((sum, { balance }) => sum + balance.amount, 0))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.ages.not_due.amount).toBe(120_00)
})

test('are saved as files of all rows, that of households in Germany only', async () => {
  expect(await textOf({ by: 'account_code' })).toContain('4260 Repairs,1,100.00,20.00,120.00,0.00,120.00,GBP')
  expect(await textOf({ report: 'payables' })).toContain(',120.00,0.00,0.00,0.00,0.00,0.00,120.00,0.00,GBP')
  expect(await codeOf(textOf({ report: 'household_services' }))).toBe('report_not_in_market')
  expect(await codeOf(textOf({ from: '2027-01-01' }))).toBe('report_ends_before_it_begins')
})

test('show other branches and contractors nothing', async () => {
  expect((await costs('location', year, context.outsider)).rows).toEqual([])
  expect((await payables(context.outsider)).rows).toEqual([])
  expect((await payables(context.stranger)).rows).toEqual([])
  expect(await codeOf(payables(context.owner))).toBe('forbidden')
})
