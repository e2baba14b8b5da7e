import { randomUUID } from 'node:crypto'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const order = (title: string, more: object = {}) => ({
  location_uuid: context.location,
  title,
  description: 'In the kitchen',
  category: 'plumbing',
  service: 'leaks',
  priority: 'routine',
  ...more,
})
type Result = { item: { uuid: string; number: number } | null; errors: { code: string; field?: string }[] }
const createMany = async (orders: readonly unknown[], key: string = randomUUID()) => {
  const headers = { 'idempotency-key': key }
  const { body, headers: answered } = await context.manager.raw(workOrdersMethods.createMany, { orders }, headers)
  const { results } = (JSON.parse(String(body)) as { response: { results: Result[] } }).response
  return { results, isReplayed: answered['idempotent-replayed'] === 'true' }
}
const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await context.server.pools.owner.query<Row>(text, values)).rows
const titled = (title: string) =>
  sql<{ id: string; number: number }>('select id, number from work_orders where title like $1 order by number', [title])
const uuidsOf = (results: readonly Result[]) => results.map(({ item }) => item?.uuid)

test('each order has a result in the order given; a refused one reports its rule or every invalid field and does not affect the others', async () => {
  const { results } = await createMany([
    order('Mixed'),
    order('Mixed', { title: '', priority: 'soon', colour: 'red' }),
    order('Mixed', { location_uuid: randomUUID() }),
    order('Mixed', { attachment_uuids: [randomUUID()] }),
    'no order',
    order('Mixed', { budget: 9_900 }),
  ])
  expect(
    results.map(({ item, errors }) => (item ? 'created' : errors.map(({ code, field }) => `${field}:${code}`))),
  ).toEqual([
    'created',
    ['title:required', 'priority:not_in_list', 'colour:unknown_field'],
    ['undefined:not_found'],
    ['undefined:attachment_not_yours'],
    [':body_must_be_an_object'],
    'created',
  ])
  const rows = await titled('Mixed')
  expect(rows.map(({ id, number }) => ({ uuid: id, number }))).toEqual(results.flatMap(({ item }) => item ?? []))
})

test('each created order has the same effects as a single command, and a refused one only an audit entry', async () => {
  const [before] = await sql<{ n: number }>(
    'select coalesce(sum(n), 0)::int as n from place_counters where location_id = $1',
    [context.location],
  )
  const { results } = await createMany([
    order('Traces'),
    order('Traces', { attachment_uuids: [randomUUID()] }),
    order('Traces'),
  ])
  const ids = uuidsOf(results).filter(Boolean)
  const [left] = await sql(
    `select (select count(*)::int from activity where work_order_id = any($1) and name = 'work-order.created') as timeline,
       (select count(*)::int from outbox where payload->>'work_order_uuid' = any($1::text[])) as outbox,
       (select count(distinct o.id)::int from unnest($1::uuid[]) o (id) join audit_log l on l.method = 'work-orders.create-many' and l.changes like '%' || o.id || '%') as audited,
       (select count(*)::int from audit_log where method = 'work-orders.create-many' and outcome = 'attachment_not_yours') >= 1 as refused,
       (select coalesce(sum(n), 0)::int - $3 from place_counters where location_id = $2) as counted,
       (select count(*)::int from work_orders where title = 'Traces') as orders`,
    [ids, context.location, before?.n ?? 0],
  )
  expect(left).toEqual({ timeline: 2, outbox: 2, audited: 2, refused: true, counted: 2, orders: 2 })
})

test('a call interrupted between two batches resumes under the same key and returns all results', async () => {
  const key = randomUUID()
  const orders = Array.from({ length: 230 }, (_, at) => order(at === 150 ? 'Stopper' : `Long ${at}`))
  await sql(
    'create function stopper() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$',
  )
  await sql(
    "create trigger stopper after insert on work_orders for each row when (new.title = 'Stopper') execute function stopper()",
  )
  try {
    expect(await codeOf(createMany(orders, key))).toBe('unavailable')
  } finally {
    await sql('drop function stopper() cascade')
  }
  const first = await titled('Long %')
  expect(first).toHaveLength(100)
  const { results } = await createMany(orders, key)
  expect(uuidsOf(results).slice(0, 100)).toEqual(first.map(({ id }) => id))
  expect(await titled('Long %')).toHaveLength(229)
  const again = await createMany(orders, key)
  expect(again).toEqual({ results, isReplayed: true })
  expect(await codeOf(createMany(orders.slice(1), key))).toBe('idempotency_key_reused')
})

test('none, more than 500 orders and orders without permission are refused as a whole', async () => {
  expect(await codeOf(createMany([]))).toBe('orders:too_short')
  expect(await codeOf(createMany(Array.from({ length: 501 }, () => order('Too many'))))).toBe('orders:too_many')
  expect(await codeOf(context.owner.raw(workOrdersMethods.createMany, { orders: [order('Foreign')] }))).toBe(
    'forbidden',
  )
  expect(await titled('Too many')).toEqual([])
})
