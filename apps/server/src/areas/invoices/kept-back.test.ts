import { booksMethods } from '@fettle/contracts/books/books.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  approvedInvoice,
  fillWallet,
  preparedRun,
  prove,
  submittedInvoice,
  type Versioned,
} from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { watchRetentions } from './watch-retentions.cron.ts'

const watch = () => {
  const { pools, services } = context.server
  const at = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now: at })
  return watchRetentions({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now: at })
}

let context: TestContext
let second: TestMember
beforeAll(async () => {
  context = await createTestContext()
  second = await context.server.member(context.admin, 'FIN')
  await fillWallet(context, 1_000_000)
})
afterAll(() => context?.close())

const get = ({ uuid: invoiceUuid }: { uuid: string }, who = context.finance) =>
  context.call(who, invoicesMethods.get, { invoiceUuid })
const now = async ({ uuid }: { uuid: string }) => ({ invoiceUuid: uuid, version: (await get({ uuid })).version })
const balances = async (who: TestMember): Promise<Record<string, number>> => {
  const { accounts } = await context.call(who, booksMethods.balances)
  return Object.fromEntries(accounts.map(({ kind, balance }) => [kind, balance.amount]))
}
const payByRun = async (invoice: { uuid: string }) => {
  const run = await preparedRun(context, [await get(invoice)])
  prove(context, second)
  await context.call(second, paymentRunsMethods.release, { paymentRunUuid: run.uuid, version: run.version })
  await context.server.runQueue()
  return get(invoice)
}
const pay = async (invoice: Versioned, amount: number | null) => {
  const asked = {
    ...(await now(invoice)),
    paidOn: new Date(context.server.now).toISOString().slice(0, 10),
    reference: 'BACS 1',
    amount,
  }
  return context.call(context.finance, invoicesMethods.markPaid, asked)
}

test('a retention is kept from payment until a member releases it, and then paid by a run', async () => {
  const invoice = await approvedInvoice(context)
  const retain = async (percent: number, releaseOn = '2026-03-03', who = context.manager) =>
    context.call(who, retentionsMethods.retain, { ...(await now(invoice)), percent, releaseOn })
  expect(await codeOf(retain(500, '2026-03-01'))).toBe('retention_day_in_the_past')
  expect(await codeOf(retain(500, '2026-03-03', context.owner))).toBe('forbidden')
  const retained = await retain(500)
  expect(retained).toMatchObject({
    keptBack: { amount: 600 },
    retention: { sum: { amount: 600 }, state: 'retained' },
    payable: { now: { gross: { amount: 11_400 } } },
  })
  expect(await codeOf(retain(500))).toBe('retention_not_possible')
  expect(await balances(context.owner)).toMatchObject({ '1300': 11_400, '1310': 600 })
  // The other side is named, not its identifier.
  const { accounts } = await context.call(context.owner, booksMethods.balances)
  expect(accounts.find(({ kind }) => kind === '1310')?.sub).toBe('Northgate Homes')
  const part = await payByRun(invoice)
  expect([part.state, part.open.amount, part.keptBack.amount, part.cannot.pay]).toEqual([
    'approved',
    600,
    600,
    'nothing_to_pay',
  ])
  expect(await codeOf(pay(invoice, null))).toBe('nothing_to_pay')
  const notices = async (who: TestMember) => {
    await watch()
    const news = await context.call(who, notificationsMethods.list, {})
    return news.filter(({ name }) => name === 'invoice.retention-due').length
  }
  expect(await notices(context.finance)).toBe(0)
  context.server.now += 2 * 86_400_000
  expect([await notices(context.finance), await notices(context.owner)]).toEqual([1, 1])
  const { rows } = await context.call(context.finance, retentionsMethods.list, {})
  expect(rows.map(({ state, sum }) => [state, sum.amount])).toEqual([['due', 600]])
  const release = async (who: TestMember) => context.call(who, retentionsMethods.release, await now(invoice))
  expect(await codeOf(release(context.manager))).toBe('forbidden')
  expect((await release(context.finance)).retention?.state).toBe('released')
  expect(await codeOf(release(context.finance))).toBe('retention_is_released')
  expect((await balances(context.owner))['1310']).toBe(0)
  const paid = await payByRun(invoice)
  expect([paid.state, paid.open.amount, paid.settlements.length]).toEqual(['paid', 0, 2])
})

test('the terms of an order retain a share of each invoice when it is approved, and all but it is recorded as a part', async () => {
  const invoice = await submittedInvoice(context)
  const { workOrderUuid } = await get(invoice)
  const terms = { percent: 1000, months: 12 }
  await context.call(context.manager, retentionsMethods.setTerms, { workOrderUuid, terms })
  expect(await context.call(context.owner, retentionsMethods.terms, { workOrderUuid })).toEqual({ terms })
  expect(await codeOf(context.call(context.rival, retentionsMethods.terms, { workOrderUuid }))).toBe('not_found')
  const approved = await context.call(context.finance, invoicesMethods.approve, await now(invoice))
  expect([approved.keptBack.amount, approved.retention?.percent]).toEqual([1_200, 1_000])
  const part = await pay(invoice, null)
  expect([part.state, part.open.amount, part.settlements.map(({ gross }) => gross.amount)]).toEqual([
    'approved',
    1_200,
    [10_800],
  ])
  const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
  expect(order.state).toBe('invoice_outstanding')
  await context.call(context.finance, retentionsMethods.release, await now(invoice))
  expect((await pay(invoice, null)).state).toBe('paid_off_platform')
})

test('only the disputed part is kept from payment, until it is withdrawn or credited', async () => {
  const invoice = await approvedInvoice(context)
  const raise = async (amount: number, who = context.manager) =>
    context.call(who, disputesMethods.raise, { ...(await now(invoice)), lines: [0], amount, reason: 'Not done' })
  expect(await codeOf(raise(12_001))).toBe('dispute_above_open_sum')
  expect(await codeOf(raise(1, context.owner))).toBe('forbidden')
  const raised = await raise(3_600)
  expect([raised.keptBack.amount, raised.disputes.map(({ state }) => state)]).toEqual([3_600, ['raised']])
  expect(await codeOf(raise(100))).toBe('dispute_is_open')
  const answer = async (offered: number) =>
    context.call(context.owner, disputesMethods.answer, { ...(await now(invoice)), answer: 'One hour less', offered })
  const accept = async () => context.call(context.manager, disputesMethods.accept, await now(invoice))
  expect(await codeOf(accept())).toBe('dispute_not_in_this_state')
  expect(await codeOf(answer(3_601))).toBe('dispute_offer_above_sum')
  await answer(0)
  expect(await codeOf(accept())).toBe('dispute_without_offer')
  await answer(2_400)
  expect((await payByRun(invoice)).settlements.map(({ gross }) => gross.amount)).toEqual([8_400])
  const agreed = await accept()
  expect([agreed.disputes[0]?.state, agreed.keptBack.amount]).toEqual(['part', 2_400])
  const note = { number: 'D-1', note: '', lines: [{ place: 0, net: 2_000 }] }
  await context.call(context.owner, invoicesMethods.credit, { ...(await now(invoice)), ...note })
  const rest = await get(invoice)
  expect([rest.open.amount, rest.keptBack.amount]).toEqual([1_200, 0])
  expect((await payByRun(invoice)).state).toBe('paid')
})

test('a withdrawn dispute keeps nothing, and a credit of all that is open releases the retention', async () => {
  const invoice = await approvedInvoice(context)
  await context.call(context.manager, disputesMethods.raise, {
    ...(await now(invoice)),
    lines: [],
    amount: 12_000,
    reason: 'Not done',
  })
  const withdrawn = await context.call(context.manager, disputesMethods.withdraw, await now(invoice))
  expect([withdrawn.disputes[0]?.state, withdrawn.keptBack.amount]).toEqual(['withdrawn', 0])
  const percent = 500
  await context.call(context.finance, retentionsMethods.retain, {
    ...(await now(invoice)),
    percent,
    releaseOn: '2099-01-01',
  })
  const note = { number: 'D-2', note: '', lines: [{ place: 0, net: 10_000 }] }
  await context.call(context.owner, invoicesMethods.credit, { ...(await now(invoice)), ...note })
  const credited = await get(invoice)
  expect([credited.state, credited.retention?.state, credited.keptBack.amount]).toEqual(['paid', 'released', 0])
})
