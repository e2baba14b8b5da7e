import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPools, type Pools } from '#platform/database/pools'
import type { Tx } from '#platform/database/transaction'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { consumePendingEvents } from './planned-mails.store.ts'

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

type Plan = { 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('related rows of events are looked up by key, even when the planner prefers a scan', async () => {
  let asked: { text: string; values: readonly unknown[] } | undefined
  const tx = {
    tenantId: randomUUID(),
    rows: async (_: string, text: string, values: readonly unknown[]) => {
      asked = { text, values }
      return []
    },
  }
  await consumePendingEvents(tx as unknown as Tx, 500)
  const client = await pools.worker.connect()
  try {
    // Makes index lookups the most expensive plan.
    await client.query('begin')
    await client.query('set local enable_nestloop = off')
    await client.query('set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${asked?.text}`,
      asked?.values as unknown[],
    )
    const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
    for (const table of ['work_orders', 'activity', 'message_threads', 'job_assignees']) {
      const looks = nodes.filter((node) => node['Relation Name'] === table)
      expect(looks.length).toBeGreaterThan(0)
      for (const look of looks) expect([table, look['Index Cond']]).toEqual([table, expect.stringContaining(' = ')])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
