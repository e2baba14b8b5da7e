import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { submittedInvoice } from '../../integration-tests/approved-invoice.ts'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  raise,
  type TestContext,
} from '../../integration-tests/test-context.ts'

const watch = () => {
  const { pools, services } = context.server
  const at = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now: at })
  const job = services.areas.flatMap(({ backgroundJobs }) => backgroundJobs?.['watch-budgets'] ?? [])[0]
  return job?.({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now: at })
}

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())
beforeEach(() => context.server.pools.owner.query('delete from budgets'))

/** Counters of budgets with a sum, and what they are by a recount. */
const counters = async () => {
  const sums =
    'budget_id, on_day::text, sum(spent)::int as spent, sum(waiting)::int as waiting, sum(committed)::int as committed'
  const some = 'group by 1, 2 having sum(spent) <> 0 or sum(waiting) <> 0 or sum(committed) <> 0 order by 1, 2'
  const { owner } = context.server.pools
  const { rows: stored } = await owner.query(`select ${sums} from budget_counters ${some}`)
  const { rows: recount } = await owner.query(
    `select ${sums} from tenants t cross join lateral budgets_counted(t.id, null) c ${some}`,
  )
  return { stored, recount }
}
const expectRecount = async () => {
  const { stored, recount } = await counters()
  expect(stored).toEqual(recount)
  return recount.length
}
afterEach(expectRecount)

const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
const create = (over: object = {}, who: TestMember = context.finance) =>
  context.call(who, budgetsMethods.create, { name: 'Upkeep', ...year, amount: 100_000_00, ...over })
const get = (budgetUuid: string, who: TestMember = context.admin) =>
  context.call(who, budgetsMethods.get, { budgetUuid })
const names = async (who: TestMember = context.admin, input: Record<string, unknown> = {}) =>
  (await context.call(who, budgetsMethods.list, input)).map(({ name }) => name)

/** What uses a budget, in minor units. */
const useOf = async (budgetUuid: string) => {
  const { spent, waiting, committed } = await get(budgetUuid)
  return { spent: spent.amount, waiting: waiting.amount, committed: committed.amount }
}
type Use = Awaited<ReturnType<typeof useOf>>
const grown = (after: Use, before: Use) => ({
  spent: after.spent - before.spent,
  waiting: after.waiting - before.waiting,
  committed: after.committed - before.committed,
})

describe('what uses a budget', () => {
  test('is what is awarded, then invoiced, then approved: each sum counts once', async () => {
    const { uuid } = await create()
    const none = await useOf(uuid)
    const order = await hired(context)
    expect(grown(await useOf(uuid), none)).toEqual({ spent: 0, waiting: 0, committed: 500_00 })
    await context.call(context.manager, costsMethods.record, {
      workOrderUuid: order.workOrderUuid,
      kind: 'material',
      text: 'Paint',
      amount: 25_00,
      incurredOn: '2026-02-27',
    })
    expect(grown(await useOf(uuid), none)).toEqual({ spent: 25_00, waiting: 0, committed: 500_00 })
    // A final invoice below the award ends what the order may still cost.
    const before = await useOf(uuid)
    const invoice = await submittedInvoice(context)
    expect(grown(await useOf(uuid), before)).toEqual({ spent: 0, waiting: 120_00, committed: 0 })
    await context.call(context.finance, invoicesMethods.approve, {
      invoiceUuid: invoice.uuid,
      version: invoice.version,
    })
    expect(grown(await useOf(uuid), before)).toEqual({ spent: 120_00, waiting: 0, committed: 0 })
  })

  test('is of its period, trades, place and portfolio only', async () => {
    const group = await context.call(context.admin, locationGroupsMethods.create, { kind: 'portfolio', name: 'North' })
    const within = await create({ name: 'Here', locationUuid: context.location, categories: ['plumbing'] })
    const elsewhere = [
      await create({ name: 'Roofs', categories: ['roofing'] }),
      await create({ name: 'Next year', startsOn: '2027-01-01', endsOn: '2027-12-31' }),
      await create({ name: 'North', portfolioUuid: group.uuid }),
    ]
    const order = await hired(context)
    expect((await useOf(within.uuid)).committed).toBeGreaterThanOrEqual(500_00)
    for (const { uuid } of elsewhere) expect((await get(uuid)).used.amount).toBe(0)
    const asked = { workOrderUuid: order.workOrderUuid, further: 100_00 }
    const { budgets } = await context.call(context.manager, budgetsMethods.ofOrder, asked)
    expect(budgets.map(({ name }) => name)).toEqual(['Here'])
    expect((budgets[0]?.after.amount ?? 0) - (budgets[0]?.before.amount ?? 0)).toBe(100_00)
    await context.call(context.admin, locationGroupsMethods.addPlaces, {
      groupUuid: group.uuid,
      locationUuids: [context.location],
    })
    expect((await useOf(elsewhere[2]?.uuid ?? '')).committed).toBeGreaterThanOrEqual(500_00)
  })
})

describe('a budget that must not be exceeded', () => {
  const quoteOf = async () => {
    const { jobUuid } = await invited(context)
    const entries = { jobUuid, lines: [line], validUntil: '2026-12-31' }
    const draft = await context.call(context.owner, quotesMethods.create, entries)
    return context.call(context.owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  }
  const limit = async (over: object = {}) => {
    const { used, uuid, ...budget } = await create({ isHardStop: true, ...over })
    return { used: used.amount, uuid, version: budget.version }
  }
  const lower = async ({ uuid, version }: { uuid: string; version: number }, amount: number) =>
    context.call(context.finance, budgetsMethods.save, {
      budgetUuid: uuid,
      version,
      name: 'Upkeep',
      ...year,
      amount,
      isHardStop: true,
    })

  test('refuses quotes and awards beyond the last penny, and takes what just fits', async () => {
    const budget = await limit()
    const { uuid: quoteUuid, version } = await quoteOf()
    const tight = await lower(budget, budget.used + 119_99)
    const accept = () => context.call(context.manager, quotesMethods.accept, { quoteUuid, version })
    expect(await codeOf(accept())).toBe('budget_exceeded')
    await lower(tight, budget.used + 120_00)
    await accept()
    const order = await raise(context)
    const award = {
      workOrderUuid: order.uuid,
      version: order.version,
      contractorUuid: context.owner.tenantId,
      award: 1,
    }
    expect(await codeOf(context.call(context.manager, workOrdersMethods.award, award))).toBe('budget_exceeded')
  })

  test('refuses variations, and only warns without a hard stop', async () => {
    const { quoteUuid } = await agreed(context)
    const draft = await context.call(context.owner, quoteVariationsMethods.create, {
      quoteUuid,
      reason: 'More pipe',
      lines: [{ ...line, change: 'added' }],
    })
    const variation = await context.call(context.owner, quoteVariationsMethods.submit, {
      variationUuid: draft.uuid,
      version: draft.version,
    })
    const approve = () =>
      context.call(context.manager, quoteVariationsMethods.approve, {
        variationUuid: variation.uuid,
        version: variation.version,
      })
    const budget = await limit({ amount: 1 })
    expect(await codeOf(approve())).toBe('budget_exceeded')
    const soft = { budgetUuid: budget.uuid, version: budget.version, name: 'Upkeep', ...year, amount: 1 }
    await context.call(context.finance, budgetsMethods.save, soft)
    await approve()
    expect(await get(budget.uuid)).toMatchObject({ level: 'exceeded', isHardStop: false })
  })
})

describe('budgets', () => {
  test('are changed once for each version, run on a day, and leave the list', async () => {
    const { uuid: budgetUuid } = await create()
    await create({ name: 'Last year', startsOn: '2025-01-01', endsOn: '2025-12-31' })
    const change = { budgetUuid, version: 1, name: 'All upkeep', ...year, amount: 5 }
    await context.call(context.finance, budgetsMethods.save, change)
    expect(await codeOf(context.call(context.finance, budgetsMethods.save, change))).toBe('stale_version')
    expect(await names()).toEqual(['All upkeep', 'Last year'])
    expect(await names(context.admin, { runsOn: '2025-06-30' })).toEqual(['Last year'])
    await context.call(context.finance, budgetsMethods.remove, { budgetUuid, version: 2 })
    expect(await names()).toEqual(['Last year'])
    expect(await codeOf(create({ startsOn: '2026-03-02', endsOn: '2026-03-01' }))).toBe('budget_ends_before_it_begins')
    expect(await codeOf(create({ locationUuid: budgetUuid }))).toBe('not_found')
  })

  test('are edited by administrators and finance, seen by branch, and hidden from other tenants', async () => {
    const { uuid: budgetUuid } = await create({ name: 'Ours' })
    await create({ name: 'Harbour', locationUuid: context.location })
    expect(await codeOf(create({}, context.manager))).toBe('forbidden')
    expect(await names(context.outsider)).toEqual([])
    expect(await codeOf(names(context.owner))).toBe('forbidden')
    expect(await names(context.stranger)).toEqual([])
    expect(await codeOf(get(budgetUuid, context.stranger))).toBe('not_found')
    const foreign = { budgetUuid, version: 1 }
    expect(await codeOf(context.call(context.stranger, budgetsMethods.remove, foreign))).toBe('not_found')
  })
})

describe('counters of budgets', () => {
  const [own, code] = ['2026-02-27', { code: '4711', name: 'Taps', categories: ['plumbing'] }]
  const query = (text: string, values: unknown[]) => context.server.pools.owner.query(text, values)

  test('are a recount after everything that changes orders, invoices, costs and scopes', async () => {
    const { uuid: accountCodeUuid } = await context.call(context.finance, accountCodesMethods.create, code)
    const byCode = await create({ name: 'Taps', accountCodeUuid })
    await create({ name: 'Here', locationUuid: context.location, startsOn: '2026-02-01', endsOn: '2026-03-31' })
    const order = await hired(context)
    expect(await expectRecount()).toBeGreaterThan(2)
    const cost = { workOrderUuid: order.workOrderUuid, kind: 'material', text: 'Paint', amount: 25_00, incurredOn: own }
    const recorded = await context.call(context.manager, costsMethods.record, cost)
    const ofCost = { costUuid: recorded.uuid, version: recorded.version }
    const corrected = await context.call(context.manager, costsMethods.correct, {
      ...ofCost,
      kind: 'material',
      text: 'Paint',
      amount: 30_00,
      incurredOn: '2026-01-05',
    })
    await expectRecount()
    await context.call(context.manager, costsMethods.remove, { costUuid: recorded.uuid, version: corrected.version })
    await expectRecount()
    const invoice = await submittedInvoice(context)
    await expectRecount()
    const one = { invoiceUuid: invoice.uuid, version: invoice.version }
    await context.call(context.finance, invoicesMethods.decline, { ...one, reason: 'Wrong sum' })
    await expectRecount()
    const approved = await submittedInvoice(context)
    const { uuid: invoiceUuid, version } = approved
    await context.call(context.finance, invoicesMethods.approve, { invoiceUuid, version })
    await expectRecount()
    expect((await get(byCode.uuid)).spent.amount).toBeGreaterThanOrEqual(120_00)
    const ofOrder = 'where client_tenant_id = $1 and id = $2'
    const keys = [context.admin.tenantId, order.workOrderUuid]
    for (const change of [
      "category = 'roofing'",
      "complete_by = complete_by - interval '2 months'",
      'authorised = authorised + 1000',
    ]) {
      await query(`update work_orders set ${change} ${ofOrder}`, keys)
      await expectRecount()
    }
    await context.call(context.finance, accountCodesMethods.save, {
      ...code,
      accountCodeUuid,
      version: 1,
      categories: ['roofing'],
    })
    await expectRecount()
    await query(`update invoices set kind = 'interim' ${ofOrder}`, [context.admin.tenantId, invoiceUuid])
    await expectRecount()
  })

  test('follow places that move between trees and portfolios', async () => {
    const group = await context.call(context.admin, locationGroupsMethods.create, { kind: 'portfolio', name: 'South' })
    const north = await create({ name: 'South', portfolioUuid: group.uuid })
    await hired(context)
    const places = { groupUuid: group.uuid, locationUuids: [context.location] }
    await context.call(context.admin, locationGroupsMethods.addPlaces, places)
    expect((await useOf(north.uuid)).committed).toBeGreaterThanOrEqual(500_00)
    await expectRecount()
    await context.call(context.admin, locationGroupsMethods.removePlaces, places)
    expect((await useOf(north.uuid)).committed).toBe(0)
  })

  test('are not changed twice by what happens while a budget is made', async () => {
    await create()
    const orders = await Promise.all([
      hired(context),
      create({ name: 'Other' }),
      hired(context),
      create({ name: 'Third' }),
    ])
    expect(orders).toHaveLength(4)
    expect(await expectRecount()).toBeGreaterThan(2)
  })
})

test('documents that wait are shown with the budget of which they leave least', async () => {
  const large = await create({ name: 'Large' })
  const order = await hired(context)
  await create({ name: 'Small', amount: large.used.amount + 1_000_00 })
  const documents = [
    { workOrderUuid: order.workOrderUuid, further: 100_00 },
    { workOrderUuid: large.uuid, further: 1 },
  ]
  const { budgets } = await context.call(context.manager, budgetsMethods.ofOrders, { documents })
  expect(budgets[0]).toMatchObject({ name: 'Small' })
  expect((budgets[0]?.after.amount ?? 0) - (budgets[0]?.before.amount ?? 0)).toBe(100_00)
  expect(budgets[1]).toBeNull()
  const foreign = await context.call(context.outsider, budgetsMethods.ofOrders, { documents })
  expect(foreign.budgets).toEqual([null, null])
})

test('those who edit a budget are warned of its share and of all of it, once each until it is changed', async () => {
  const warnings = async (who: TestMember = context.finance) => {
    await watch()
    const news = await context.call(who, notificationsMethods.list, {})
    return news.filter(({ name }) => name === 'budget.warned').map(({ facts }) => facts?.percent)
  }
  await hired(context)
  const { used, uuid: budgetUuid } = await create({ name: 'Upkeep', amount: 100_000_000_00 })
  const entries = { budgetUuid, name: 'Upkeep', ...year }
  expect(await warnings()).toEqual([])
  const amount = Math.floor(used.amount / 0.9)
  const { version } = await context.call(context.finance, budgetsMethods.save, { ...entries, amount, version: 1 })
  expect(await warnings()).toEqual([80])
  expect(await warnings()).toEqual([80])
  await context.call(context.finance, budgetsMethods.save, { ...entries, amount: used.amount, version })
  expect(await warnings(context.admin)).toEqual([100, 80])
  expect(await warnings(context.manager)).toEqual([])
})
