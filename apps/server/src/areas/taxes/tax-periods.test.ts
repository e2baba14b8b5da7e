import { booksMethods } from '@fettle/contracts/books/books.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { approvedInvoice, type Versioned } from '../../integration-tests/approved-invoice.ts'
import { cisContractor } from '../../integration-tests/cis-contractor.ts'
import { createTestContext, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
const from = '2026-02-06'

/** A CIS contractor that pays a registered subcontractor on 2 March, in the month to 5 March. */
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.finance, taxProfilesMethods.saveClient, {
    ...cisContractor,
    validFrom: '2026-01-01',
    replacesUuid: null,
    recoveredPpm: 1_000_000,
  })
  const check = { result: 'registered', checkedOn: '2026-03-02', reference: 'V1234567890' } as const
  await context.call(context.finance, taxProfilesMethods.recordCheck, {
    contractorUuid: context.owner.tenantId,
    ...check,
  })
})
afterAll(() => context?.close())

const get = () => context.call(context.finance, taxPeriodsMethods.get, { from })
const current = async () => ({ from, version: (await get()).version })
const approved = () => {
  const labour = { ...line, unitPrice: '200.00' }
  const material = { ...line, kind: 'material', description: 'Valve', unitPrice: '100.00' }
  return approvedInvoice(context, { lines: [labour, material] })
}
const pay = ({ uuid, version }: Versioned) => {
  const payment = { paidOn: '2026-03-02', reference: 'BACS 7', amount: null }
  return context.call(context.finance, invoicesMethods.markPaid, { invoiceUuid: uuid, version, ...payment })
}

test('a month is stated, filed and paid by its payments, and amended after a refund; no line is negative', async () => {
  const later = await approved()
  const invoice = await pay(await approved())
  const open = await get()
  expect(open).toMatchObject({ to: '2026-03-05', returnBy: '2026-03-19', payBy: '2026-03-22', state: 'open', can: [] })
  expect(open.lines).toMatchObject([
    {
      verification: 'V1234567890',
      net: { amount: 30_000 },
      materials: { amount: 10_000 },
      withheld: { amount: 4_000 },
    },
  ])
  const send = async () => context.call(context.finance, taxPeriodsMethods.sendStatements, await current())
  expect(await codeOf(send())).toBe('tax_period_not_over')
  expect(await codeOf(context.call(context.owner, taxPeriodsMethods.get, { from }))).toBe('forbidden')
  context.server.now = Date.parse('2026-03-10T12:00:00Z')
  const file = async (receipt: string) =>
    context.call(context.finance, taxPeriodsMethods.file, { ...(await current()), receipt })
  expect(await codeOf(file('R-1'))).toBe('tax_period_not_in_this_state')
  expect((await send()).state).toBe('statements_sent')
  const { statements } = await context.call(context.owner, taxPeriodsMethods.statements, {})
  expect(statements).toMatchObject([{ from, withheld: { amount: 4_000 }, materials: { amount: 10_000 } }])
  expect((await context.call(context.rival, taxPeriodsMethods.statements, {})).statements).toEqual([])
  // A payment of the period that is recorded later makes the statements again.
  await pay(later)
  expect((await get()).differs).toBe(true)
  expect(await codeOf(file('R-1'))).toBe('tax_statements_differ')
  await send()
  expect((await file('R-1')).state).toBe('returned')
  const payTax = async (paidOn = '2026-03-10') =>
    context.call(context.finance, taxPeriodsMethods.pay, { ...(await current()), paidOn, reference: 'HMRC 1' })
  expect(await codeOf(payTax('2026-03-11'))).toBe('tax_payment_in_the_future')
  expect(await payTax()).toMatchObject({ state: 'paid', paid: { amount: 8_000 } })
  expect(await codeOf(payTax())).toBe('tax_period_not_in_this_state')
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  expect(accounts.find(({ kind }) => kind === '2200')?.balance.amount).toBe(0)
  const { version } = await context.call(context.owner, invoicesMethods.get, { invoiceUuid: invoice.uuid })
  const credit = { number: 'T-C1', note: '', lines: [{ place: 0, net: 10_000 }] }
  await context.call(context.owner, invoicesMethods.credit, { invoiceUuid: invoice.uuid, version, ...credit })
  const [refund] = (await context.call(context.finance, refundsMethods.list, {})).rows
  const received = { receivedOn: '2026-03-10', reference: 'BACS 9' }
  await context.call(context.finance, refundsMethods.record, {
    refundUuid: refund?.uuid ?? '',
    version: refund?.version ?? 0,
    ...received,
  })
  const changed = await get()
  expect([changed.differs, changed.withheld.amount, changed.lines[0]?.net.amount, changed.can]).toEqual([
    true,
    6_000,
    50_000,
    ['amend'],
  ])
  expect((await file('R-2')).state).toBe('amended')
  expect(await codeOf(file('R-3'))).toBe('tax_return_unchanged')
  expect(await codeOf(payTax())).toBe('tax_nothing_to_pay')
})

test('the data of a return is a row for each contractor', async () => {
  const { body } = await context.finance.raw(taxPeriodsMethods.data, { from })
  const rows = String(body)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Verification', 'From', 'Until', 'Paid with tax', 'Paid without tax', 'Materials', 'Withheld', 'Currency'],
    ['V1234567890', '06/02/2026', '05/03/2026', '600.00', '500.00', '200.00', '60.00', 'GBP'],
  ])
  expect(await codeOf(context.manager.raw(taxPeriodsMethods.data, { from }))).toBe('forbidden')
})

test('periods of the market are listed, the present one first', async () => {
  const { periods } = await context.call(context.finance, taxPeriodsMethods.list, {})
  expect(periods.map(({ from: first }) => first).slice(0, 2)).toEqual(['2026-03-06', '2026-02-06'])
  expect(periods[1]).toMatchObject({ state: 'amended', withheld: { amount: 6_000 } })
})
