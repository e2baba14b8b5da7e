import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const costs = ({ workOrderUuid }: Pick<TestOrder, 'workOrderUuid'>, who = context.manager) =>
  context.call(who, costsMethods.get, { workOrderUuid })
type Sums = Awaited<ReturnType<typeof costs>>['totals']
const amounts = ({ estimated, authorised, actual }: Sums) => [estimated?.amount, authorised?.amount, actual.amount]

it('a quote, its variation and an invoice are grouped by kind on both sides, without drafts', async () => {
  const order = await agreed(context)
  const reason = 'The wall is damp too'
  const lines = [{ ...line, kind: 'material', change: 'added' }]
  const variation = await context.call(context.owner, quoteVariationsMethods.create, {
    quoteUuid: order.quoteUuid,
    reason,
    lines,
  })
  const sent = await context.call(context.owner, quoteVariationsMethods.submit, {
    variationUuid: variation.uuid,
    version: variation.version,
  })
  await context.call(context.manager, quoteVariationsMethods.approve, {
    variationUuid: sent.uuid,
    version: sent.version,
  })
  const bill = { jobUuid: order.jobUuid, kind: 'interim', issuedOn: '2026-03-02', suppliedOn: '2026-03-02' }
  const draft = { ...bill, number: 'C-1', lines: [line] }
  const invoice = await context.call(context.owner, invoicesMethods.create, draft)
  expect((await costs(order)).totals.actual.amount).toBe(0)
  await context.call(context.owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })

  const costView = await costs(order)
  expect(costView.basis).toBe('accepted')
  expect(costView.rows.map((row) => [row.kind, ...amounts(row)])).toEqual([
    ['labour', 12_000, 12_000, 12_000],
    ['material', 0, 12_000, 0],
  ])
  expect(amounts(costView.totals)).toEqual([12_000, 24_000, 12_000])
  expect(await costs(order, context.owner)).toEqual(costView)
})

it('an award without a quote is one sum, and an order without a hire has no agreed column', async () => {
  const awarded = await costs(await hired(context))
  expect(awarded.rows).toMatchObject([{ kind: 'other', estimated: { amount: 50_000 }, authorised: { amount: 50_000 } }])
  const open = await costs(await invited(context))
  expect([open.basis, open.rows, open.totals.authorised]).toEqual(['none', [], null])
})

it('internal costs count as actual for the client, until they are removed', async () => {
  const order = await hired(context)
  const { workOrderUuid } = order
  const spent = {
    workOrderUuid,
    kind: 'material',
    text: 'Valve from the store',
    amount: 4500,
    incurredOn: '2026-03-02',
  }
  const cost = await context.call(context.manager, costsMethods.record, {
    ...spent,
    attachmentUuids: [await context.uploadFile(context.manager)],
  })
  expect([cost.attachments.length, cost.can]).toEqual([1, ['correct', 'remove']])
  const costView = await costs(order)
  expect(costView.rows.map((row) => [row.kind, row.actual.amount])).toEqual([
    ['material', 4500],
    ['other', 0],
  ])
  expect([costView.own.amount, costView.totals.actual.amount]).toEqual([4500, 4500])
  expect((await costs(order, context.owner)).totals.actual.amount).toBe(0)

  const one = { costUuid: cost.uuid, version: cost.version }
  const { workOrderUuid: _place, ...entries } = spent
  const right = await context.call(context.finance, costsMethods.correct, { ...one, ...entries, amount: 4000 })
  expect([right.amount.amount, right.attachments]).toEqual([4000, []])
  expect(await codeOf(context.call(context.manager, costsMethods.remove, one))).toBe('stale_version')
  await context.call(context.manager, costsMethods.remove, { ...one, version: right.version })
  expect((await costs(order)).own.amount).toBe(0)
  expect(await context.call(context.manager, costsMethods.entries, { workOrderUuid })).toEqual([])
  const happened = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
  expect(happened.slice(0, 3).map(({ name }) => name)).toEqual(['cost.removed', 'cost.corrected', 'cost.recorded'])
})

it('internal costs are hidden from other tenants, and refused with a future date', async () => {
  const { workOrderUuid } = await hired(context)
  const spent = { workOrderUuid, kind: 'other', text: 'Skip', amount: 100, incurredOn: '2026-03-02' }
  const record = (who: TestMember, more = {}) => codeOf(context.call(who, costsMethods.record, { ...spent, ...more }))
  expect(await record(context.manager, { incurredOn: '2026-03-09' })).toBe('own_cost_in_the_future')
  expect(await record(context.manager, { amount: 0 })).toBe('own_cost_without_sum')
  expect([await record(context.stranger), await record(context.outsider), await record(context.owner)]).toEqual([
    'not_found',
    'not_found',
    'forbidden',
  ])
  expect(await codeOf(context.call(context.owner, costsMethods.entries, { workOrderUuid }))).toBe('not_found')
  expect(await record(context.manager)).toBe('answered')
  const asked = { work_order_uuid: workOrderUuid }
  const { body } = await context.manager.raw(costsMethods.entries, asked, { accept: 'text/csv' })
  expect(String(body)).toContain('Skip')
})

it('costs are hidden from other bidders and unrelated tenants', async () => {
  const order = await agreed(context)
  expect((await costs(order, context.rival)).rows).toEqual([])
  expect(await codeOf(costs(order, context.stranger))).toBe('not_found')
})
