import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import type { ReadAs } from '#platform/runner/area'
import { runAsSystem } from '#platform/tasks'
import { type Cast, invited, line, openCast, reported } from './cast.ts'

let cast: Cast
let tables: string[]

/** A day's work on the stage, so that the tables hold something to hide. */
beforeAll(async () => {
  cast = await openCast()
  const { call, owner, manager, admin, theatre } = cast
  const { completionReportUuid, version, jobUuid } = await reported(cast)
  await call(manager, completionReportsMethods.reject, {
    completionReportUuid,
    version,
    reasons: ['quality'],
    note: 'Still drips',
  })
  const startsAt = new Date(theatre.now + 86_400_000).toISOString()
  const endsAt = new Date(theatre.now + 90_000_000).toISOString()
  await call(owner, bookingsMethods.create, { jobUuid, startsAt, endsAt })
  const issuedOn = '2026-03-02'
  const invoice = { jobUuid, kind: 'interim', number: 'F-1', issuedOn, suppliedOn: issuedOn, lines: [line] }
  await call(owner, invoicesMethods.create, invoice)
  const tender = await invited(cast)
  await call(owner, quotesMethods.create, { jobUuid: tender.jobUuid, lines: [line], validUntil: '2026-12-31' })
  const contacts = [{ kind: 'resident', name: 'Rosa Field' }]
  const order = { locationUuid: cast.location, category: 'plumbing', service: 'leaks', priority: 'routine' }
  const file = await cast.file(manager)
  const raised = { ...order, title: 'Tap', description: 'Drips', contacts, attachmentUuids: [file] }
  await manager.call(workOrdersMethods.create, raised as never, { 'idempotency-key': 'one-tap-only' })
  await call(admin, importsMethods.upload, { filename: 'a.csv', text: 'id,title\n1,Roof' })
  await call(owner, messagesMethods.send, { jobUuid, text: 'The valve is in' })
  await call(manager, notificationsMethods.markRead, {})
  await call(admin, rolesMethods.create, {
    name: 'Night desk',
    description: '',
    basedOn: 'COO',
    grants: { 'work-orders.view': 'scope' },
  })
  await call(admin, teamsMethods.create, { name: 'North', memberUuids: [manager.membership.id] })
  await call(admin, apiKeysMethods.create, { name: 'Sync', grants: { 'work-orders.view': 'all' } })
  const assign = `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
    select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`
  await theatre.pools.owner.query(assign, [jobUuid, cast.operative.membership.id])
  const { rows } = await theatre.pools.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
       and has_table_privilege('fettle_app', format('%I.%I', schemaname, tablename), 'select')
       and not (tablename = any($1)) order by 1`,
    [personal],
  )
  tables = rows.map(({ name }) => name)
  const { engine, pools } = theatre
  const now = () => theatre.now
  const readAs: ReadAs = (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work)
  for (const area of engine.areas)
    await area.tasks?.['seal-audit']?.({}, { runAs: runAsSystem({ ...engine, pools, now }), readAs, now })
})
afterAll(() => cast?.close())

/** Rows of one person and of no tenant, or that need somebody outside: the tests of signing in fill them. What the application may not even ask is left out too. */
const personal = ['authenticators', 'passkeys', 'recovery_codes', 'sso_connections', 'sso_domains']

/** Which tables show a row to the role of requests, as this tenant or as none. */
const shown = async (tenantId: string, condition: (table: string) => string = () => 'true') => {
  const client = await cast.theatre.pools.app.connect()
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

test('every table holds rows to hide', async () => {
  const empty: string[] = []
  for (const table of tables) {
    const { rowCount } = await cast.theatre.pools.owner.query(`select 1 from ${table} limit 1`)
    if (rowCount === 0) empty.push(table)
  }
  expect(empty).toEqual([])
})

test('without a tenant the application sees no row of any table', async () => {
  expect(await shown('')).toEqual([])
})

test('a stranger sees its own rows and none of anybody else', async () => {
  const { rows } = await cast.theatre.pools.owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and (column_name ~ '(^|_)tenant_id$' or (table_name, column_name) = ('tenants', 'id')) group by table_name`,
  )
  const ofOthers = (table: string) => {
    const columns = rows.find(({ name }) => name === table)?.columns ?? []
    const own = columns.map((column) => `${column} is not distinct from '${cast.stranger.tenantId}'`)
    return own.length === 0 ? 'true' : `not (${own.join(' or ')})`
  }
  // Persons carry no tenant; its own members are what a tenant sees of them.
  expect(await shown(cast.stranger.tenantId, ofOthers)).toEqual(['persons'])
  const client = await cast.theatre.pools.app.connect()
  await client.query('begin')
  await client.query("select set_config('app.tenant', $1, true), set_config('app.person', '', true)", [
    cast.stranger.tenantId,
  ])
  const { rows: people } = await client.query('select count(*)::int as n from persons')
  await client.query('rollback')
  client.release()
  expect(people).toEqual([{ n: 1 }])
})

test('a client sees no draft of its contractor, and a contractor nothing that is the client’s own', async () => {
  expect(await shown(cast.admin.tenantId, (table) => (table === 'invoices' ? "state = 'draft'" : 'false'))).toEqual([])
  expect(await shown(cast.admin.tenantId, (table) => (table === 'quotes' ? "state = 'draft'" : 'false'))).toEqual([])
  const seen = await shown(cast.owner.tenantId, (table) =>
    ['work_order_private', 'locations', 'imports', 'import_rows', 'number_series'].includes(table) ? 'true' : 'false',
  )
  expect(seen.filter((table) => table !== 'number_series')).toEqual([])
})

test('a rival sees of an order the job of its own and no other', async () => {
  const client = await cast.theatre.pools.app.connect()
  await client.query('begin')
  await client.query("select set_config('app.tenant', $1, true), set_config('app.person', '', true)", [
    cast.rival.tenantId,
  ])
  const { rows } = await client.query('select distinct contractor_tenant_id as id from jobs')
  const orders = await client.query('select count(*)::int as n from work_orders')
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([{ id: cast.rival.tenantId }])
  expect(orders.rows).toEqual([{ n: 1 }])
})
