import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPools, type Pools } from '../database/pools.ts'
import { eventsSince } from '../outbox/relay.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { subscribe } from './push-relay.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await freshDatabase()
  pools = openPools(database.url, 2)
})
afterAll(async () => {
  await pools?.close()
  await database?.drop()
})

const waitUntil = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resume) => setTimeout(resume, 20))
}

test('a listener reconnects and reports the outage', async () => {
  const received: string[] = []
  const outages: number[] = []
  const listener = subscribe(database.url, { trial: (payload) => received.push(payload) }, (millis) =>
    outages.push(millis),
  )
  const sender = new pg.Client({ connectionString: database.url })
  await sender.connect()
  const notify = async () => {
    const before = received.length
    while (received.length === before) {
      await sender.query("select pg_notify('trial', 'word')")
      await new Promise((resume) => setTimeout(resume, 30))
    }
  }
  await notify()
  expect(outages).toEqual([])
  await sender.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen trial' and datname = current_database()",
  )
  await waitUntil(() => outages.length === 1)
  await notify()
  await listener.close()
  await sender.end()
  expect(outages).toHaveLength(1)
})

test('eventsSince returns events of the outage and no older ones', async () => {
  const [tenant, order] = [randomUUID(), randomUUID()]
  const payload = JSON.stringify({ contractor_tenant_id: null, work_order_uuid: order, job_uuid: null })
  const sent = (name: string, age: string) =>
    pools.owner.query(
      'insert into outbox (tenant_id, name, payload, created_at, sent_at) values ($1, $2, $3, now(), now() - $4::interval)',
      [tenant, name, payload, age],
    )
  await sent('order.old', '1 hour')
  await sent('order.new', '1 second')
  const events = (await eventsSince(pools.worker, 1_000)).map((line) => JSON.parse(line) as { event: string })
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['order.new']))
  expect(events).toHaveLength(2)
})
