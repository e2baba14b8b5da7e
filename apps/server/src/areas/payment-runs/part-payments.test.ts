import { booksMethods } from '@fettle/contracts/books/books.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { emptyClientFacts } from '@fettle/domain/taxes/tax-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  approvedInvoice,
  fillWallet,
  preparedRun,
  prove,
  type Versioned,
} from '../../integration-tests/approved-invoice.ts'
import { createTestContext, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let second: TestMember

/** A client that deducts 30 % of labour under CIS. */
beforeAll(async () => {
  context = await createTestContext()
  second = await context.server.member(context.admin, 'FIN')
  await fillWallet(context, 1_000_000)
  await context.call(context.finance, taxProfilesMethods.saveClient, {
    ...emptyClientFacts,
    validFrom: '2026-01-01',
    replacesUuid: null,
    cisRole: 'contractor',
    taxReference: '3917264850',
    payeReference: '120/FE42817',
    accountsOfficeReference: '120PX00428176',
  })
})
afterAll(() => context?.close())

const get = ({ uuid: invoiceUuid }: Versioned, who = context.finance) =>
  context.call(who, invoicesMethods.get, { invoiceUuid })
const record = async (invoice: Versioned, amount: number | null) => {
  const { version } = await get(invoice)
  const payment = { paidOn: '2026-03-02', reference: 'BACS 7', amount }
  return context.call(context.finance, invoicesMethods.markPaid, { invoiceUuid: invoice.uuid, version, ...payment })
}
const one = ({ uuid, version }: Versioned) => ({ paymentRunUuid: uuid, version })
const sums = ({ settlements }: Awaited<ReturnType<typeof get>>) =>
  settlements.map(({ gross, withheld, paidOut }) => [gross.amount, withheld.amount, paidOut.amount])

test('parts recorded one after the other withhold together what the whole withholds', async () => {
  const labour = { ...line, unitPrice: '70.00' }
  const material = { ...line, kind: 'material', description: 'Valve', unitPrice: '30.00' }
  const invoice = await approvedInvoice(context, { lines: [labour, material] })
  expect(await codeOf(record(invoice, 12_001))).toBe('payment_above_open_sum')
  const first = await record(invoice, 4_001)
  expect([first.state, first.open.amount, first.paidOn, first.can.includes('pay')]).toEqual([
    'approved',
    7_999,
    null,
    true,
  ])
  expect(first.payable).toMatchObject({ isSettled: false, now: { gross: { amount: 7_999 } } })
  for (const who of [context.finance, context.owner]) {
    const [row] = (await context.call(who, invoicesMethods.list, {})).filter(({ uuid }) => uuid === invoice.uuid)
    expect([row?.gross.amount, row?.open.amount]).toEqual([12_000, 7_999])
  }
  const { open } = await context.call(context.finance, invoicesMethods.counts, {})
  expect(open.due.amount + open.overdue.amount).toBe(7_999)
  const theirs = await get(invoice, context.owner)
  expect([theirs.settlements.length, theirs.open.amount]).toEqual([1, 7_999])
  const { state, paidOn, ...paid } = await record(invoice, null)
  expect([state, paidOn]).toEqual(['paid_off_platform', '2026-03-02'])
  // 30 % of 70.00: 21.00, of which 4,001 of 12,000 with the first part.
  expect(sums({ state, paidOn, ...paid })).toEqual([
    [4_001, 700, 3_301],
    [7_999, 1_400, 6_599],
  ])
  const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: paid.workOrderUuid })
  expect(order.state).toBe('invoice_paid')
})

test('a run pays a part of an invoice, and another one the rest', async () => {
  const invoice = await approvedInvoice(context)
  const { version } = invoice
  const source = { method: 'wallet', executeOn: '2026-03-02' }
  const draft = await context.call(context.finance, paymentRunsMethods.create, {
    invoiceUuids: [invoice.uuid],
    ...source,
  })
  const [own] = draft.lines
  const setPart = (run: Versioned, part: number | null) =>
    context.call(context.finance, paymentRunsMethods.setLinePart, { ...one(run), lineUuid: own?.uuid, part })
  expect(await codeOf(setPart(draft, 12_001))).toBe('payment_above_open_sum')
  const set = await setPart(draft, 4_000)
  expect(set.lines.map(({ part, gross, withheld }) => [part?.amount, gross.amount, withheld.amount])).toEqual([
    [4_000, 4_000, 1_000],
  ])
  const run = await context.call(context.finance, paymentRunsMethods.prepare, { ...one(set), ...source })
  expect(run.total.amount).toBe(3_000)
  expect(await codeOf(setPart(run, null))).toBe('payment_run_not_in_this_state')
  prove(context, second)
  await context.call(second, paymentRunsMethods.release, one(run))
  await context.server.runQueue()
  const part = await get(invoice)
  expect([part.state, part.open.amount, part.version > version]).toEqual(['approved', 8_000, true])
  const rest = await preparedRun(context, [invoice])
  expect(rest.lines.map(({ gross, withheld }) => [gross.amount, withheld.amount])).toEqual([[8_000, 2_000]])
  prove(context, second)
  await context.call(second, paymentRunsMethods.release, one(rest))
  await context.server.runQueue()
  const paid = await get(invoice)
  expect([paid.state, paid.open.amount, sums(paid).length]).toEqual(['paid', 0, 2])
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  expect(accounts.find(({ kind }) => kind === '2100')?.balance.amount ?? 0).toBe(0)
})

test('a part of an invoice is paid from the wallet', async () => {
  const invoice = await approvedInvoice(context)
  const pay = async (amount: number | null) => {
    const { version } = await get(invoice)
    await context.call(context.finance, invoicesMethods.pay, { invoiceUuid: invoice.uuid, version, amount })
    await context.server.runQueue()
    return get(invoice)
  }
  expect(await codeOf(pay(12_001))).toBe('payment_above_open_sum')
  const part = await pay(4_000)
  expect([part.state, part.open.amount, sums(part)]).toEqual(['approved', 8_000, [[4_000, 1_000, 3_000]]])
  const whole = await pay(null)
  expect([whole.state, whole.open.amount, sums(whole)[1]]).toEqual(['paid', 0, [8_000, 2_000, 6_000]])
})
