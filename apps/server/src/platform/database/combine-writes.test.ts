import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { combineWrites, type Write } from './combine-writes.ts'
import { openPools, type Pools } from './pools.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pools: Pools
const tenantId = randomUUID()
const session = { tenantId, personId: '' }

beforeAll(async () => {
  database = await freshDatabase()
  pools = openPools(database.url, 2)
  await pools.owner.query(
    "insert into tenants (id, namespace, side, name, created_at) values ($1, 'uk', 'client', 'Northgate', now())",
    [tenantId],
  )
})
afterAll(async () => {
  await pools?.close()
  await database?.drop()
})

const eventWrite = (name: string): Write => [
  'test-news',
  "insert into outbox (tenant_id, name, payload, created_at) values ($1, $2, '{}', now())",
  [tenantId, name],
]
const tagWrite = (name: string): Write => [
  'test-tag',
  "insert into tags (id, tenant_id, name, color, created_at) select $3, $1, $2, 'blue', now()",
  [tenantId, name, randomUUID()],
]
const keyWrite = (key: string): Write => [
  'test-key',
  "insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, created_at, ends_at, status, answer) values ($1, $1, 'a.b', $2, '', now(), now(), 200, '')",
  [tenantId, key],
]

test('combines writes of different names into one statement with renumbered parameters', () => {
  const [one, ...more] = combineWrites([
    ['a', 'insert into a values ($1, $2)', [1, 2]],
    ['b', 'delete from b where x = $2 and y = $1', [3, 4]],
    ['c', 'update c set x = $1', [5]],
  ])
  expect(more).toEqual([])
  expect(one).toEqual([
    'a+b+c',
    'with w0 as (insert into a values ($1, $2)), w1 as (delete from b where x = $4 and y = $3) update c set x = $5',
    [1, 2, 3, 4, 5],
  ])
  expect(combineWrites([])).toEqual([])
})

test('keeps writes of the same name in separate statements', () => {
  const write: Write = ['d', 'update d set n = n + $1', [1]]
  const other: Write = ['e', 'update e set n = $1', [2]]
  expect(combineWrites([write, write, other]).map(([name]) => name)).toEqual(['d', 'd+e'])
})

test('commits all deferred writes, or none where one fails', async () => {
  await inTransaction(pools.app, session, async (tx) => {
    for (const write of [eventWrite('first'), eventWrite('second'), tagWrite('Roof'), keyWrite('key-first')])
      tx.deferWrite(...write)
  })
  const countOf = async () => {
    const { rows } = await pools.owner.query<{ news: number; tags: number; keys: number }>(
      `select (select count(*)::int from outbox where tenant_id = $1) as news, (select count(*)::int from tags where tenant_id = $1) as tags,
         (select count(*)::int from idempotency_keys where tenant_id = $1) as keys`,
      [tenantId],
    )
    return rows[0]
  }
  expect(await countOf()).toEqual({ news: 2, tags: 1, keys: 1 })
  const twice = inTransaction(pools.app, session, async (tx) => {
    for (const write of [eventWrite('third'), tagWrite('Lift'), keyWrite('key-first')]) tx.deferWrite(...write)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await countOf()).toEqual({ news: 2, tags: 1, keys: 1 })
})
