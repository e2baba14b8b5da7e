import { randomUUID } from 'node:crypto'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toTaskList } from '#platform/queue/job-queue'
import { createTestContext, type TestContext } from './test-context.ts'

const day = 86_400_000
let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** Runs a job as the queue does. */
const run = async (name: string, now = Date.now()) => {
  const task = toTaskList({ ...context.server.services, now: () => now }, () => undefined)[name]
  if (!task) throw new Error(`Nobody does ${name}`)
  await task({}, {} as JobHelpers)
}
const countOf = async (from: string, values: readonly unknown[] = []) => {
  const { rows } = await context.server.pools.owner.query<{ n: number }>(`select count(*)::int as n from ${from}`, [
    ...values,
  ])
  return rows[0]?.n
}

test('deletes outbox events sent more than a day ago in batches, and keeps newer and unsent ones', async () => {
  const { pools } = context.server
  const tell = (name: string, sent: string, times: number) =>
    pools.owner.query(
      `insert into outbox (tenant_id, name, payload, created_at, sent_at) select $1, $2, '{}', now(), ${sent} from generate_series(1, $3)`,
      [context.manager.tenantId, name, times],
    )
  await tell('test.old', "now() - interval '25 hours'", 11_000)
  await tell('test.fresh', "now() - interval '23 hours'", 2)
  await tell('test.waiting', 'null', 1)
  await run('sweep')
  const left = (name: string) => countOf('outbox where name = $1', [name])
  expect([await left('test.old'), await left('test.fresh'), await left('test.waiting')]).toEqual([0, 2, 1])
})

test('deletes expired idempotency keys', async () => {
  const { pools } = context.server
  const take = (key: string, ends: string) =>
    pools.owner.query(
      `insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, created_at, ends_at, status, answer)
       values ($1, $2, 'a.b', $3, '', now(), ${ends}, 200, '{}')`,
      [context.manager.tenantId, randomUUID(), key],
    )
  await take('key-over', "now() - interval '1 second'")
  await take('key-valid', "now() + interval '1 hour'")
  await run('sweep')
  const left = (key: string) => countOf('idempotency_keys where key = $1', [key])
  expect([await left('key-over'), await left('key-valid')]).toEqual([0, 1])
})

test('deletes sessions a month after they ended', async () => {
  const { pools } = context.server
  const open = (hash: string, ends: string) =>
    pools.owner.query(
      `insert into sessions (token_hash, person_id, created_at, used_at, ends_at, device) select $1, id, now(), now(), ${ends}, '' from persons limit 1`,
      [hash],
    )
  await open('ended-long-ago', "now() - interval '31 days'")
  await open('ended-of-late', "now() - interval '29 days'")
  await run('sweep-nightly')
  const left = (hash: string) => countOf('sessions where token_hash = $1', [hash])
  expect([await left('ended-long-ago'), await left('ended-of-late')]).toEqual([0, 1])
  await run('sweep-nightly', Date.now() + 2 * day)
  expect(await left('ended-of-late')).toBe(0)
})
