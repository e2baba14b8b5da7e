import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { orderListStatements } from './order-list.store.ts'

let context: TestContext
let orders: string[]
beforeAll(async () => {
  context = await createTestContext()
  orders = []
  for (const [created, due, authorised, source] of [
    ['2026-03-01T23:30:00Z', '2026-03-28T23:30:00Z', 10_000, 'client'],
    ['2026-03-02T00:00:00Z', '2026-03-29T22:59:59Z', 25_000, 'resident_report'],
    ['2026-03-02T23:59:59Z', '2026-03-29T23:00:00Z', null, 'import'],
  ] as const) {
    const { workOrderUuid } = await hired(context)
    orders.push(workOrderUuid)
    await context.server.pools.owner.query(
      'update work_orders set created_at = $2, complete_by = $3, authorised = $4, source = $5 where id = $1',
      [workOrderUuid, created, due, authorised, source],
    )
  }
})
afterAll(() => context?.close())

type Row = OutputOf<typeof workOrdersMethods.list>
const found = async (filter: object) => {
  const rows: Row[] = await context.call(context.manager, workOrdersMethods.list, {
    sort: 'created',
    direction: 'asc',
    ...filter,
  })
  return rows.map(({ uuid }) => orders.indexOf(uuid))
}

test("a date range includes both bounds, in the market's time zone and across the change to summer time", async () => {
  expect(await found({ raisedFrom: '2026-03-02', raisedTo: '2026-03-02' })).toEqual([1, 2])
  expect(await found({ raisedTo: '2026-03-01' })).toEqual([0])
  // In London 29 March 2026 has 23 hours: it ends at 23:00 UTC.
  expect(await found({ dueFrom: '2026-03-29', dueTo: '2026-03-29' })).toEqual([1])
  expect(await found({ dueFrom: '2026-03-30' })).toEqual([2])
})

test('a sum range includes both bounds, and excludes orders without a sum', async () => {
  expect(await found({ agreedFrom: 10_000, agreedTo: 25_000 })).toEqual([0, 1])
  expect(await found({ agreedTo: 24_999 })).toEqual([0])
  expect(await found({ sort: 'agreed', direction: 'desc' })).toEqual([1, 0, 2])
  expect(await found({ sort: 'agreed', direction: 'asc' })).toEqual([2, 0, 1])
})

test('several sources, priorities or categories are combined with or', async () => {
  expect(await found({ source: ['import', 'client'] })).toEqual([0, 2])
  expect(await found({ source: ['import', 'client'], priority: ['routine', 'urgent'], agreedFrom: 1 })).toEqual([0])
  expect(await found({ category: ['roofing', 'drainage'], bucket: 'in-progress' })).toEqual([])
  expect(await codeOf(context.call(context.manager, workOrdersMethods.list, { priority: [] }))).toBe(
    'priority:required',
  )
  for (const priority of ['soon', ['urgent', 'soon']] as never[])
    expect(await codeOf(context.call(context.manager, workOrdersMethods.list, { priority }))).toBe(
      'priority:not_in_list',
    )
})

test('source, organisation, contractor, responsible party and location filter every list, alone and combined', async () => {
  expect(await found({ source: 'import' })).toEqual([2])
  expect(await found({ source: 'import', bucket: 'cancelled' })).toEqual([])
  const everything = { contractorUuid: context.owner.tenantId, organisationUuid: context.admin.organisationUuid }
  expect(await found({ ...everything, locationUuid: context.location, bucket: 'in-progress' })).toEqual([0, 1, 2])
  expect(await found({ ...everything, raisedFrom: '2026-03-02', source: 'client' })).toEqual([])
  expect(await found({ contractorUuid: context.rival.tenantId })).toEqual([])
})

test('a single-code filter is counted by stored counters, by organisation too, including scheduled changes not persisted yet', async () => {
  const { admin, server } = context
  const countOf = async (filter: object) =>
    Number((await admin.raw(workOrdersMethods.list, filter)).headers['x-pagination-count'])
  const [first] = orders
  await server.pools.owner.query(
    "update work_orders set priority = 'emergency', responsible_party = 'client' where id = $1",
    [first],
  )
  const words = { priority: 'emergency', source: 'client', ball: 'client', category: 'heating-gas' }
  const stands = async (): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(words).map(async ([key, word]) => {
          const filter = { bucket: 'in-progress', [key]: word }
          const rows: Row[] = await context.call(admin, workOrdersMethods.list, filter)
          const ofBranch = await countOf({ ...filter, organisation_uuid: admin.organisationUuid })
          const elsewhere = await countOf({ ...filter, organisation_uuid: context.owner.tenantId })
          return [key, [rows.length, await countOf(filter), ofBranch, elsewhere]]
        }),
      ),
    )
  const before = await stands()
  expect(await countOf({ bucket: 'in-progress', priority: ['emergency', 'planned', 'emergency'] })).toBe(1)
  expect(await countOf({ bucket: 'in-progress', source: ['client', 'import'] })).toBe(2)
  expect(before).toMatchObject({ priority: [1, 1, 1, 0], source: [1, 1, 1, 0], ball: [1, 1, 1, 0] })
  await server.pools.owner.query(
    "update work_orders set status_changes_at = $2, next_bucket = 'completed' where id = $1",
    [first, new Date(server.now - 1000)],
  )
  const after = await stands()
  expect(after).toMatchObject({ priority: [0, 0, 0, 0], source: [0, 0, 0, 0], ball: [0, 0, 0, 0] })
  for (const [shown, counted] of Object.values(after)) expect(counted).toBe(shown)
  expect(await countOf({ bucket: 'completed', priority: 'emergency' })).toBe(1)
  await server.pools.owner.query('update work_orders set status_changes_at = null, next_bucket = null where id = $1', [
    first,
  ])
})

/** The generic plan of a statement. */
const planOf = async ({ text, values }: { text: string; values: unknown[] }): Promise<string> => {
  const client = await context.server.pools.owner.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off')
    const literal = values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value))
    await client.query(`prepare filtered as ${text}`)
    const given = literal
      .map((value) => (value === null ? 'null' : client.escapeLiteral(String(value as string | number))))
      .join(', ')
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain execute filtered (${given})`)
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

const plain = {
  q: '',
  organisations: null,
  currency: 'GBP',
  zone: 'Europe/London',
  self: randomUUID(),
  sources: [],
  direction: 'desc',
} as const
test.each([
  ['organisationUuid', 'work_orders_bucket_organisation', 'changed'],
  ['contractorUuid', 'work_orders_bucket_contractor', 'changed'],
] as const)('filtered by %s a leaf is read by its own index', async (key, index, sort) => {
  const filter = {
    ...plain,
    bucket: 'in-progress' as const,
    sort,
    [key]: context.owner.tenantId,
    tenantId: context.admin.tenantId,
    now: new Date(context.server.now).toISOString(),
  }
  const { rows } = orderListStatements(filter, { offset: 0, limit: 25 })
  expect(await planOf(rows)).toContain(index)
})

test('scheduled changes are found by their own index for the counters, under a filter too', async () => {
  const filter = { ...plain, bucket: 'in-progress' as const, sort: 'changed' as const, priority: 'urgent' as const }
  const who = { tenantId: context.admin.tenantId, now: new Date(context.server.now).toISOString() }
  const { stored } = orderListStatements({ ...filter, ...who }, { offset: 0, limit: 25 })
  if (!stored) throw new Error('A filter by priority is counted anew')
  const plan = await planOf(stored)
  // Without the optimisation fence the filter is combined with the dates, and every order with that code is read.
  expect(plan).toContain('Subquery Scan on past')
})

test('by attention, what waits for the client comes first by due date, finished work last, read by one index', async () => {
  const set = (index: number, bucket: string, party: string) =>
    context.server.pools.owner.query('update work_orders set bucket = $2, responsible_party = $3 where id = $1', [
      orders[index],
      bucket,
      party,
    ])
  await set(0, 'completed', 'nobody')
  await set(1, 'in-progress', 'contractor')
  await set(2, 'quoted', 'client')
  expect(await found({ sort: 'attention' })).toEqual([2, 1, 0])
  const filter = { ...plain, direction: 'asc', bucket: 'all', sort: 'attention' } as const
  const who = { tenantId: context.admin.tenantId, now: new Date(context.server.now).toISOString() }
  expect(await planOf(orderListStatements({ ...filter, ...who }, { offset: 0, limit: 50 }).rows)).toContain(
    'work_orders_attention',
  )
  // Parts of the list are sorted by due date, which their indexes have.
  expect(await found({ sort: 'attention', bucket: 'in-progress' })).toEqual([1])
})
