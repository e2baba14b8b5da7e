import type { OutputOf } from '@fettle/contracts/kernel/method'
import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  reported,
  type TestContext,
  versionOf,
} from '../../integration-tests/test-context.ts'
import { jobListStatements } from './job-list.store.ts'

let context: TestContext
let jobs: string[]
const owner = (text: string, values: unknown[]) => context.server.pools.owner.query(text, values)

beforeAll(async () => {
  context = await createTestContext()
  jobs = []
  for (const [received, due, visit, done, agreed, waiting, invoiced] of [
    ['2026-03-01T23:30:00Z', '2026-03-28T23:30:00Z', null, '2026-04-01T09:00:00Z', 10_000, 0, 9_000],
    ['2026-03-02T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-20T09:00:00Z', null, 25_000, 4_000, 0],
    ['2026-03-02T23:59:59Z', null, '2026-03-21T09:00:00Z', null, null, -2_000, 0],
  ] as const) {
    const { jobUuid } = await hired(context)
    jobs.push(jobUuid)
    await owner(
      `update jobs set created_at = $2, due_at = $3, next_visit_at = $4, finished_at = $5, authorised = $6, waiting_sum = $7, spent_sum = $8 where id = $1`,
      [jobUuid, received, due, visit, done, agreed, waiting, invoiced],
    )
  }
})
afterAll(() => context?.close())

type Row = OutputOf<typeof jobsMethods.list>
const listed = (filter: object, who: TestMember = context.owner): Promise<Row[]> =>
  context.call(who, jobsMethods.list, { sort: 'created', direction: 'asc', ...filter })
const found = async (filter: object) => (await listed(filter)).map(({ uuid }) => jobs.indexOf(uuid))

test("a date range includes both bounds, in the market's time zone and across the change to summer time", async () => {
  expect(await found({ receivedFrom: '2026-03-02', receivedTo: '2026-03-02' })).toEqual([1, 2])
  expect(await found({ receivedTo: '2026-03-01' })).toEqual([0])
  expect(await found({ dueFrom: '2026-03-29', dueTo: '2026-03-29' })).toEqual([1])
  expect(await found({ visitFrom: '2026-03-20', visitTo: '2026-03-20' })).toEqual([1])
  expect(await found({ completedFrom: '2026-04-01' })).toEqual([0])
  expect(await found({ dueFrom: '2026-03-01', visitFrom: '2026-03-01', tab: 'completed' })).toEqual([])
})

test('a sum range includes both bounds, and excludes jobs without a sum', async () => {
  expect(await found({ agreedFrom: 10_000, agreedTo: 25_000 })).toEqual([0, 1])
  expect(await found({ waitingTo: 4_000 })).toEqual([1, 2])
  expect(await found({ waitingFrom: 1 })).toEqual([1])
  expect(await found({ invoicedFrom: 0 })).toEqual([0])
  expect(await found({ sort: 'agreed', direction: 'desc' })).toEqual([1, 0, 2])
})

test('jobs without the date sort last, in either direction', async () => {
  expect(await found({ sort: 'visit', direction: 'asc' })).toEqual([1, 2, 0])
  expect(await found({ sort: 'visit', direction: 'desc' })).toEqual([2, 1, 0])
  expect(await found({ sort: 'due', direction: 'asc' })).toEqual([0, 1, 2])
})

test('sums are shown, filtered and sorted only for members with access to their documents', async () => {
  const [first, second] = await listed({})
  expect(first).toMatchObject({ invoiced: { amount: 9_000 }, waiting: null, completedAt: '2026-04-01T09:00:00.000Z' })
  expect(second).toMatchObject({ invoiced: null, waiting: { amount: 4_000 } })
  await owner(
    'insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id) select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1',
    [jobs[0], context.operative.membership.id],
  )
  expect(await listed({}, context.operative)).toMatchObject([{ uuid: jobs[0], invoiced: null }])
  for (const asked of [{ sort: 'invoiced' }, { invoicedFrom: 1 }, { invoicedTo: 1 }])
    expect(await codeOf(listed(asked, context.operative))).toBe('forbidden')
})

test('the due date follows the clock of the order, and the completion date its report', async () => {
  const order = await reported(context)
  const days = async () => {
    const row = (await listed({})).find(({ uuid }) => uuid === order.jobUuid)
    return [row?.completeBy !== null, row?.completedAt !== null]
  }
  expect(await days()).toEqual([true, true])
  const other = await hired(context)
  const { workOrderUuid } = other
  await context.call(context.manager, clocksMethods.pause, {
    workOrderUuid,
    version: await versionOf(context, other),
    reason: 'waiting_for_parts',
    note: 'Valve',
  })
  const [due] = (await owner('select due_at, finished_at from jobs where id = $1', [other.jobUuid])).rows
  expect(due).toEqual({ due_at: null, finished_at: null })
})

test.each([
  ['receivedFrom', 'created', 'jobs_received'],
  ['dueFrom', 'due', 'jobs_due'],
  ['visitFrom', 'visit', 'jobs_visit'],
  ['completedFrom', 'completed', 'jobs_finished'],
  ['agreedFrom', 'agreed', 'jobs_agreed'],
  ['waitingFrom', 'waiting', 'jobs_waiting'],
  ['invoicedFrom', 'invoiced', 'jobs_invoiced'],
] as const)('narrowed by %s the list is one stretch of an index', async (key, sort, index) => {
  const isSum = ['agreed', 'waiting', 'invoiced'].includes(sort)
  const filter = {
    tenantId: context.owner.tenantId,
    now: new Date(context.server.now).toISOString(),
    currency: 'GBP',
    zone: 'Europe/London',
    self: context.owner.membership.id,
    isOperative: false,
    sources: [],
    operative: null,
    seesQuotes: true,
    seesInvoices: true,
    tab: 'all' as const,
    q: '',
    sort,
    direction: sort === 'due' || sort === 'visit' ? ('asc' as const) : ('desc' as const),
    [key]: isSum ? 1 : '2026-03-02',
  }
  const client = await context.server.pools.owner.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
    const { text, values } = jobListStatements(filter, { offset: 0, limit: 25 }).rows
    await client.query(`prepare narrowed as ${text}`)
    const literal = values
      .map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value))
      .map((value) => (value === null ? 'null' : client.escapeLiteral(String(value as string | number))))
      .join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute narrowed (${literal})`)
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain(index)
  } finally {
    client.release(true)
  }
})
