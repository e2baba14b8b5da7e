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

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resume) => setTimeout(resume, 20))
}

test('an ear whose line was cut listens again and says for how long it was deaf', async () => {
  const heard: string[] = []
  const deaf: number[] = []
  const ear = subscribe(database.url, { trial: (payload) => heard.push(payload) }, (millis) => deaf.push(millis))
  const speaker = new pg.Client({ connectionString: database.url })
  await speaker.connect()
  const speak = async () => {
    const before = heard.length
    while (heard.length === before) {
      await speaker.query("select pg_notify('trial', 'word')")
      await new Promise((resume) => setTimeout(resume, 30))
    }
  }
  await speak()
  expect(deaf).toEqual([])
  await speaker.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen trial' and datname = current_database()",
  )
  await until(() => deaf.length === 1)
  await speak()
  await ear.close()
  await speaker.end()
  expect(deaf).toHaveLength(1)
})

test('what was sent while nobody heard is told again, what was sent long before is not', async () => {
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
