import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/stage'
import { type Cast, openCast } from './cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await cast.theatre.pools.owner.query<Row>(text, values)).rows
const entries = (title: string) => ({
  location_uuid: cast.location,
  title,
  description: 'In the kitchen',
  category: 'plumbing',
  service: 'leaks',
  priority: 'routine',
})
type Raised = { uuid: string; number: number }
const raise = async (title: string, more: object = {}, key: string = randomUUID()): Promise<Raised> => {
  const body = { ...entries(title), ...more }
  const { body: answer } = await cast.manager.raw(workOrdersMethods.create, body, { 'idempotency-key': key })
  return (JSON.parse(String(answer)) as { response: Raised }).response
}
const titled = (title: string) =>
  sql<{ id: string; number: number; xmin: string }>(
    'select id, number, xmin::text from work_orders where title = $1 order by number',
    [title],
  )

/** A trap on new orders of one title: what springs it stands in the test. */
const trap = async (title: string, does: string) => {
  await sql(
    `create or replace function trap() returns trigger language plpgsql security definer as $$ begin ${does} return null; end $$`,
  )
  await sql(
    `create trigger trap after insert on work_orders for each row when (new.title = '${title}') execute function trap()`,
  )
}
afterEach(async () => {
  await sql('drop trigger if exists trap on work_orders')
})

const of = (title: string, count: number) => Promise.all(Array.from({ length: count }, () => raise(title)))

test('orders of one caller at once share transactions, and each leaves all that it leaves alone', async () => {
  const [before] = await sql<{ n: number }>(
    'select coalesce(sum(n), 0)::int as n from place_counters where location_id = $1',
    [cast.location],
  )
  // More than may go by themselves at once, four for each place.
  const many = 4 * (availableParallelism() + 1)
  const raised = await of('Together', many)
  const rows = await titled('Together')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(raised.map(({ uuid }) => uuid).toSorted())
  expect(new Set(rows.map(({ number }) => number)).size).toBe(many)
  // The first went by themselves: nobody waits for company.
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBeLessThan(0.6 * many)
  const ids = rows.map(({ id }) => id)
  const left = await sql(
    `select (select count(*)::int from activity where work_order_id = any($1) and name = 'work-order.created') as timeline,
       (select count(*)::int from outbox where payload->>'work_order_uuid' = any($1::text[])) as news,
       (select count(distinct o.id)::int from unnest($1::uuid[]) o (id) join audit_log l on l.method = 'work-orders.create' and l.changes like '%' || o.id || '%') as log,
       (select count(distinct o.id)::int from unnest($1::uuid[]) o (id) join idempotency_keys k on k.answer like '%' || o.id || '%') as keys,
       (select count(distinct work_order_id)::int from standings where work_order_id = any($1)) as standings,
       (select coalesce(sum(n), 0)::int - $3 from place_counters where location_id = $2) as counted`,
    [ids, cast.location, before?.n ?? 0],
  )
  expect(left[0]).toEqual({ timeline: many, news: many, log: many, keys: many, standings: many, counted: many })
})

test('each is answered with its own order', async () => {
  const titles = Array.from({ length: 9 }, (_, at) => `Own ${at}`)
  const raised = await Promise.all(titles.map((title) => raise(title)))
  const rows = await sql<{ id: string; title: string }>("select id, title from work_orders where title like 'Own %'")
  expect(new Map(rows.map(({ id, title }) => [id, title]))).toEqual(
    new Map(raised.map(({ uuid }, at) => [uuid, titles[at]])),
  )
})

test('twins among them are one order, and both are told so', async () => {
  const key = randomUUID()
  const raised = await Promise.all([
    ...Array.from({ length: 4 }, () => raise('Twin or not')),
    ...Array.from({ length: 3 }, () => raise('Twin or not', {}, key)),
  ])
  expect(new Set(raised.map(({ uuid }) => uuid)).size).toBe(5)
  expect(await titled('Twin or not')).toHaveLength(5)
  const again = await Promise.all([
    raise('Twin or not', {}, key),
    ...Array.from({ length: 4 }, () => raise('Twin or not')),
  ])
  expect(raised.map(({ uuid }) => uuid)).toContain(again[0].uuid)
})

test('who is refused, or asks for more, holds nobody up and hears the same as alone', async () => {
  const codes = await Promise.all([
    codeOf(raise('Mixed')),
    codeOf(raise('Mixed')),
    codeOf(raise('Mixed', { location_uuid: randomUUID() })),
    codeOf(raise('Mixed', { budget: 9_900 })),
    codeOf(raise('Mixed', { contacts: [{ kind: 'site', name: 'Ann', telephone: '', email: '' }] })),
    codeOf(raise('Mixed', {}, 'short')),
    codeOf(raise('Mixed')),
  ])
  expect(codes).toEqual([
    'answered',
    'answered',
    'not_found',
    'answered',
    'answered',
    'idempotency_key_invalid',
    'answered',
  ])
  const rows = await titled('Mixed')
  expect(rows).toHaveLength(5)
  const [kept] = await sql(
    'select (select count(*)::int from work_order_private where work_order_id = any($1)) as budgets, (select count(*)::int from work_order_contacts where work_order_id = any($1)) as contacts',
    [rows.map(({ id }) => id)],
  )
  expect(kept).toEqual({ budgets: 1, contacts: 1 })
})

test('one that the database takes back takes back nobody else', async () => {
  await trap('Spoilt', "raise exception 'spoilt' using errcode = '23514';")
  const ended = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => raise('Sound')),
    raise('Spoilt'),
    ...Array.from({ length: 3 }, () => raise('Sound')),
  ])
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await titled('Sound')).toHaveLength(9)
  expect(await titled('Spoilt')).toEqual([])
})

test('where the line breaks nobody knows what became of them, so that nothing is raised a second time', async () => {
  await trap('Cut', 'perform pg_terminate_backend(pg_backend_pid());')
  const ended = await Promise.all([
    codeOf(raise('Beside a cut')),
    codeOf(raise('Beside a cut')),
    ...Array.from({ length: 3 }, () => codeOf(raise('Beside a cut'))),
    codeOf(raise('Cut')),
  ])
  const answered = ended.filter((code) => code === 'answered')
  expect(ended.filter((code) => code !== 'answered').every((code) => code === 'unavailable')).toBe(true)
  expect(ended.at(-1)).toBe('unavailable')
  expect(answered.length).toBeLessThan(5)
  expect(await titled('Beside a cut')).toHaveLength(answered.length)
})

test('what the database noted beside them is asked for, and stands in the log of each', async () => {
  await trap('Noted', "update locations set access_notes = access_notes || '.' where id = new.location_id;")
  const raised = await of('Noted', 6)
  for (const { uuid } of raised) {
    const [entry] = await sql<{ changes: string }>(
      "select changes from audit_log where method = 'work-orders.create' and changes like '%' || $1 || '%'",
      [uuid],
    )
    expect((JSON.parse(entry?.changes ?? '[]') as { table: string }[]).map(({ table }) => table).toSorted()).toEqual([
      'locations',
      'work_orders',
    ])
  }
})

test('where each gets the usual contacts, which are noted beside it, each is raised alone and has them', async () => {
  await sql(
    "insert into default_contacts (id, tenant_id, name, role, kind, telephone, email, created_at) values (gen_random_uuid(), $1, 'Ann Ash', '', 'site', '', 'ann@usual.example', now())",
    [cast.manager.tenantId],
  )
  const raised = await of('Usual', 8)
  const [kept] = await sql('select count(*)::int as n from work_order_contacts where work_order_id = any($1)', [
    raised.map(({ uuid }) => uuid),
  ])
  expect(kept).toEqual({ n: 8 })
  expect(new Set((await titled('Usual')).map(({ xmin }) => xmin)).size).toBe(8)
})
