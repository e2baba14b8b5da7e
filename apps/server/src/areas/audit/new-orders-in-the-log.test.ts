import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Change } from '#platform/database/told-row'
import { sealedChanges } from '#platform/runner/audit-changes'
import { type MainJob, openMainJob } from '../../stage/main-job.ts'

let scene: MainJob
beforeAll(async () => {
  scene = await openMainJob()
})
afterAll(() => scene?.stage.close())
afterEach(() => scene.stage.pools.owner.query('drop trigger if exists also_changes on work_orders'))

const raised = {
  title: 'Boiler „locks" out',
  description: 'No heating since yesterday.',
  category: 'heating-gas',
  service: 'no-heating',
  priority: 'urgent',
} as const
const raise = (more: { accessNotes?: string; preferredOn?: string; budget?: number } = {}) =>
  scene.client.call(workOrdersMethods.create, { locationUuid: scene.location.uuid, ...raised, ...more })

/** What the log says that the raising of an order changed, as it is kept. */
const toldOf = async (orderId: string): Promise<Change[]> => {
  const { rows } = await scene.stage.pools.owner.query<{ changes: string }>(
    "select changes from audit_log where method = 'work-orders.create' and changes like '%' || $1 || '%'",
    [orderId],
  )
  return JSON.parse(rows[0]?.changes ?? '[]') as Change[]
}

/** What the database notes of the same row where it tells nothing itself, sealed like an entry. */
const notedOf = async (orderId: string): Promise<Change[]> => {
  const sql = await scene.stage.pools.owner.connect()
  try {
    await sql.query('begin')
    await sql.query('set local session_replication_role = replica')
    await sql.query('create temporary table kept on commit drop as select * from work_orders where id = $1', [orderId])
    await sql.query('delete from work_orders where id = $1', [orderId])
    await sql.query('set local session_replication_role = origin')
    const { rows: generated } = await sql.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = 'work_orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = generated[0]?.names ?? ''
    await sql.query("select set_config('app.noting', $1, true)", [scene.client.tenantId])
    await sql.query(`insert into work_orders (${names}) select ${names} from kept`)
    const { rows } = await sql.query<{ noted: string }>("select current_setting('app.changes') as noted")
    const noted = (rows[0]?.noted ?? '').split('\n').filter(Boolean)
    const changes = noted.map((line) => JSON.parse(line) as Change)
    return JSON.parse(sealedChanges(changes, scene.stage.engine.auditKey, scene.client.tenantId)) as Change[]
  } finally {
    await sql.query('rollback')
    sql.release()
  }
}

test.each([
  ['plain', {}],
  ['with access, a day and a budget', { accessNotes: 'Key at no. 4', preferredOn: '2030-02-01', budget: 12_550 }],
])('an order that is raised %s tells the log what the database would note of its row', async (_, more) => {
  const { uuid } = await raise(more)
  const ofOrders = (changes: readonly Change[]) => changes.filter(({ table }) => table === 'work_orders')
  const noted = ofOrders(await notedOf(uuid))
  expect(noted).toHaveLength(1)
  expect(ofOrders(await toldOf(uuid))).toEqual(noted)
  expect(JSON.stringify(noted)).not.toContain('locks')
})

test('what is noted beside an order that told its own row stands in the same entry', async () => {
  const { uuid } = await raise({ budget: 9_000 })
  const tables = (await toldOf(uuid)).map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['work_order_private', 'work_orders'])
})

test('where the database noted more than anybody expected, it is asked, and nothing is missing in the log', async () => {
  await scene.stage.pools.owner.query(`create or replace function also_changes() returns trigger language plpgsql as $$
    begin update locations set access_notes = access_notes || '.' where id = new.location_id; return null; end $$`)
  await scene.stage.pools.owner.query(
    'create trigger also_changes after insert on work_orders for each row execute function also_changes()',
  )
  const { uuid } = await raise()
  const tables = (await toldOf(uuid)).map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['locations', 'work_orders'])
  const entries = await scene.client.call(auditMethods.list, { action: 'work-orders' })
  const things = entries.map(({ changes }) => new Set(changes.map(({ thing }) => thing)))
  expect(things.filter((each) => each.has('locations'))).toHaveLength(1)
})
