import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleIdleErrors } from '#platform/database/pools'
import { type MainJob, raise, startMainJob } from '../../integration-tests/main-job.ts'

const shards = 16
let mainJob: MainJob
let lines: pg.PoolClient[]
let pool: pg.Pool
beforeAll(async () => {
  mainJob = await startMainJob()
  pool = handleIdleErrors(new pg.Pool({ ...mainJob.server.pools.owner.options, max: 2 * shards }))
  lines = await Promise.all(Array.from({ length: shards + 1 }, () => pool.connect()))
})
afterAll(async () => {
  for (const line of lines) line.release()
  await pool.end()
  await mainJob.server.close()
})

/** Two connections that map to the same shard: there are more connections than shards. */
const twoOfOneShard = async (): Promise<[pg.PoolClient, pg.PoolClient]> => {
  const known = new Map<number, pg.PoolClient>()
  for (const line of lines) {
    const { rows } = await line.query<{ shard: number }>('select pg_backend_pid() % $1 as shard', [shards])
    const shard = rows[0]?.shard ?? 0
    const other = known.get(shard)
    if (other) return [other, line]
    known.set(shard, line)
  }
  throw new Error('Every connection has a shard of its own')
}

const begin = (line: pg.PoolClient) => line.query("begin; set local lock_timeout = '300ms'")
const setPriority = (line: pg.PoolClient, orderId: string, priority: string) =>
  line.query('update work_orders set priority = $2 where id = $1', [orderId, priority])
const countAtPlace = (line: pg.PoolClient, by: number) =>
  line.query(
    `insert into place_counters as c (tenant_id, location_id, shard, n) values ($1, $2, counter_shard($1), $3)
       on conflict (tenant_id, location_id, shard) do update set n = c.n + excluded.n`,
    [mainJob.client.tenantId, mainJob.location.uuid, by],
  )

const counted = async () => {
  const { rows } = await pool.query<{ scope: string; n: number }>(
    `select scope, sum(n)::int as n from bucket_counters where tenant_id = $1 and scope like 'client:priority:%' group by 1 having sum(n) <> 0 order by 1`,
    [mainJob.client.tenantId],
  )
  return rows
}
const stored = async () => {
  const { rows } = await pool.query<{ scope: string; n: number }>(
    `select 'client:priority:' || priority as scope, count(*)::int as n from work_orders where client_tenant_id = $1 group by 1 order by 1`,
    [mainJob.client.tenantId],
  )
  return rows
}

test('two transactions that count the same keys in opposite order on one shard do not block each other', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => raise(mainJob)))
  const [one, other] = await twoOfOneShard()
  const [first = '', second = '', third = '', fourth = ''] = orders.map(({ uuid }) => uuid)
  for (const line of [one, other]) await begin(line)
  await setPriority(one, first, 'routine')
  await setPriority(other, second, 'planned')
  await Promise.all([setPriority(one, third, 'planned'), setPriority(other, fourth, 'routine')])
  await Promise.all([countAtPlace(one, 1), countAtPlace(other, -1)])
  for (const line of [one, other]) await line.query('commit')
  expect(await counted()).toEqual(await stored())
})

test('a transaction keeps its shard until it ends, and shards of tenants are separate', async () => {
  const [one, other] = await twoOfOneShard()
  const shardOf = async (line: pg.PoolClient, tenantId: string) =>
    (await line.query<{ shard: number }>('select counter_shard($1) as shard', [tenantId])).rows[0]?.shard
  const { client, contractor } = mainJob
  for (const line of [one, other]) await begin(line)
  const own = await shardOf(one, client.tenantId)
  const otherShard = await shardOf(other, client.tenantId)
  expect(otherShard).not.toBe(own)
  expect(await shardOf(other, contractor.tenantId)).toBe(own)
  expect([await shardOf(one, client.tenantId), await shardOf(other, client.tenantId)]).toEqual([own, otherShard])
  await one.query('commit')
  expect(await shardOf(one, client.tenantId)).toBe(own)
  await other.query('rollback')
})

test('when all shards are taken, one is shared', async () => {
  const last = lines.at(-1) as pg.PoolClient
  for (const line of lines) await begin(line)
  const shardRows = await Promise.all(
    lines
      .slice(0, shards)
      .map((line) => line.query<{ shard: number }>('select counter_shard($1) as shard', [mainJob.client.tenantId])),
  )
  expect(new Set(shardRows.map(({ rows }) => rows[0]?.shard)).size).toBe(shards)
  await countAtPlace(last, 0)
  for (const line of lines) await line.query('rollback')
})
