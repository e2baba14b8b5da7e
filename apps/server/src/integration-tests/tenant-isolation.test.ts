import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import type { ReadAs } from '#platform/runner/area'
import { runDailyLoad } from './daily-load.ts'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
let tables: string[]

beforeAll(async () => {
  context = await createTestContext()
  await runDailyLoad(context)
  const { server } = context
  await server.pools.owner.query(
    `insert into impersonations (tenant_id, membership_id, staff_person_id, staff_name, reason, started_at, ends_at, former_created_at, former_ends_at)
     select tenant_id, id, person_id, 'Sue Support', 'They asked for help.', now(), now() + interval '5 minutes', now(), now() from memberships where tenant_id = $1 limit 1`,
    [context.admin.tenantId],
  )
  const { rows } = await server.pools.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
       and has_table_privilege('fettle_app', format('%I.%I', schemaname, tablename), 'select')
       and not (tablename = any($1)) order by 1`,
    [personal],
  )
  tables = rows.map(({ name }) => name)
  const { services, pools } = server
  const now = () => server.now
  const readAs: ReadAs = (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work)
  for (const area of services.areas)
    await area.backgroundJobs?.['seal-audit']?.({}, { runAs: runAsSystem({ ...services, pools, now }), readAs, now })
})
afterAll(() => context?.close())

/** Tables of persons without a tenant, or filled by the sign-in tests, and tables that the application may not access. */
const personal = ['authenticators', 'passkeys', 'recovery_codes', 'sso_connections', 'sso_domains']

/** Tables that show a row to the request role, as this tenant or without one. */
const shown = async (tenantId: string, condition: (table: string) => string = () => 'true') => {
  const client = await context.server.pools.app.connect()
  const found: string[] = []
  try {
    for (const table of tables) {
      await client.query('begin')
      await client.query("select set_config('app.tenant', $1, true), set_config('app.person', '', true)", [tenantId])
      const { rowCount } = await client.query(`select 1 from ${table} where ${condition(table)} limit 1`)
      await client.query('rollback')
      if (rowCount !== 0) found.push(table)
    }
  } finally {
    client.release()
  }
  return found
}

test('every table has rows', async () => {
  const empty: string[] = []
  for (const table of tables) {
    const { rowCount } = await context.server.pools.owner.query(`select 1 from ${table} limit 1`)
    if (rowCount === 0) empty.push(table)
  }
  expect(empty).toEqual([])
})

test('without a tenant the application sees no row of any table', async () => {
  expect(await shown('')).toEqual([])
})

test('a stranger sees its own rows only', async () => {
  const { rows } = await context.server.pools.owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and (column_name ~ '(^|_)tenant_id$' or (table_name, column_name) = ('tenants', 'id')) group by table_name`,
  )
  const ofOthers = (table: string) => {
    const columns = rows.find(({ name }) => name === table)?.columns ?? []
    const own = columns.map((column) => `${column} is not distinct from '${context.stranger.tenantId}'`)
    return own.length === 0 ? 'true' : `not (${own.join(' or ')})`
  }
  // Persons have no tenant; a tenant sees its own members.
  expect(await shown(context.stranger.tenantId, ofOthers)).toEqual(['persons'])
  const client = await context.server.pools.app.connect()
  await client.query('begin')
  await client.query("select set_config('app.tenant', $1, true), set_config('app.person', '', true)", [
    context.stranger.tenantId,
  ])
  const { rows: people } = await client.query('select count(*)::int as n from persons')
  await client.query('rollback')
  client.release()
  expect(people).toEqual([{ n: 1 }])
})

test('a client sees no draft of its contractor, and a contractor nothing that is the client’s own', async () => {
  expect(await shown(context.admin.tenantId, (table) => (table === 'invoices' ? "state = 'draft'" : 'false'))).toEqual(
    [],
  )
  expect(await shown(context.admin.tenantId, (table) => (table === 'quotes' ? "state = 'draft'" : 'false'))).toEqual([])
  expect(
    await shown(context.admin.tenantId, (table) => (table === 'quote_variations' ? "state = 'draft'" : 'false')),
  ).toEqual([])
  const seen = await shown(context.owner.tenantId, (table) =>
    ['work_order_private', 'locations', 'imports', 'import_rows', 'number_series'].includes(table) ? 'true' : 'false',
  )
  expect(seen.filter((table) => table !== 'number_series')).toEqual([])
})

test('a rival sees its own job of an order only', async () => {
  const client = await context.server.pools.app.connect()
  await client.query('begin')
  await client.query("select set_config('app.tenant', $1, true), set_config('app.person', '', true)", [
    context.rival.tenantId,
  ])
  const { rows } = await client.query('select distinct contractor_tenant_id as id from jobs')
  const orders = await client.query('select count(*)::int as n from work_orders')
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([{ id: context.rival.tenantId }])
  expect(orders.rows).toEqual([{ n: 4 }])
})
