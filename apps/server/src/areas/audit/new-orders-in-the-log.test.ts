import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Change } from '#platform/runner/audit-changes'
import { type MainJob, startMainJob } from '../../integration-tests/main-job.ts'

let mainJob: MainJob
beforeAll(async () => {
  mainJob = await startMainJob()
})
afterAll(() => mainJob?.server.close())
afterEach(() => mainJob.server.pools.owner.query('drop trigger if exists also_changes on work_orders'))

const raised = {
  title: 'Boiler „locks" out',
  description: 'No heating since yesterday.',
  category: 'heating-gas',
  service: 'no-heating',
  priority: 'urgent',
} as const
const raise = (more: { accessNotes?: string; preferredOn?: string; budget?: number } = {}) =>
  mainJob.client.call(workOrdersMethods.create, { locationUuid: mainJob.location.uuid, ...raised, ...more })

/** Changes the audit log recorded for the creation of the order. */
const toldOf = async (orderId: string): Promise<Change[]> => {
  const { rows } = await mainJob.server.pools.owner.query<{ changes: string }>(
    "select changes from audit_log where method = 'work-orders.create' and changes like '%' || $1 || '%'",
    [orderId],
  )
  return JSON.parse(rows[0]?.changes ?? '[]') as Change[]
}

test('the audit log contains a new order without its free texts', async () => {
  const soon = new Date(mainJob.server.now + 20 * 86_400_000).toISOString().slice(0, 10)
  const { uuid } = await raise({ accessNotes: 'Key at no. 4', preferredOn: soon })
  const changes = await toldOf(uuid)
  expect(changes.filter(({ table }) => table === 'work_orders')).toEqual([
    expect.objectContaining({ id: uuid, before: {}, after: expect.objectContaining({ priority: 'urgent' }) }),
  ])
  expect(JSON.stringify(changes)).not.toContain('locks')
})

test('the private columns of a new order are in the same audit entry', async () => {
  const { uuid } = await raise({ budget: 9_000 })
  const tables = (await toldOf(uuid)).map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['work_order_private', 'work_orders'])
})

test('changes by triggers for a new order are in the same audit entry', async () => {
  await mainJob.server.pools.owner.query(`create or replace function also_changes() returns trigger language plpgsql as $$
    begin update locations set access_notes = access_notes || '.' where id = new.location_id; return null; end $$`)
  await mainJob.server.pools.owner.query(
    'create trigger also_changes after insert on work_orders for each row execute function also_changes()',
  )
  const { uuid } = await raise()
  const tables = (await toldOf(uuid)).map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['locations', 'work_orders'])
  const entries = await mainJob.client.call(auditMethods.list, { action: 'work-orders' })
  const things = entries.map(({ changes }) => new Set(changes.map(({ thing }) => thing)))
  expect(things.filter((each) => each.has('locations'))).toHaveLength(1)
})
