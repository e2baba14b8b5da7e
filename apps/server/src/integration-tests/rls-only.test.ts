import { randomUUID } from 'node:crypto'
import { everyMethod } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunnerServices } from '#platform/runner/method-call'
import { Invalid, Refused } from '#platform/runner/refusal'
import { runMethod } from '#platform/runner/run-method'
import type { TestMember } from '#platform/testing/test-server'
import { anyInput } from './any-input.ts'
import { runDailyLoad } from './daily-load.ts'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
let ids: Record<string, string>
let unguarded: RunnerServices
beforeAll(async () => {
  context = await createTestContext()
  await runDailyLoad(context)
  ids = await identifiers()
  unguarded = withForeignTenant(context.server.services, context.stranger.tenantId)
})
afterAll(() => context?.close())

type Asked = { query(...asked: unknown[]): unknown }

/**
 * Services whose application checks accept a foreign member: whatever tenant a call sets, the database session gets that of the stranger.
 */
const withForeignTenant = (services: RunnerServices, tenantId: string): RunnerServices => {
  const connect = async () => {
    const client = await services.pools.app.connect()
    const query = (config: pg.QueryConfig, ...rest: unknown[]) =>
      (client as unknown as Asked).query(
        config.name?.startsWith('apply-session-')
          ? { ...config, values: [tenantId, ...(config.values?.slice(1) ?? [])] }
          : config,
        ...rest,
      )
    return new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
    })
  }
  return { ...services, pools: { ...services.pools, app: { connect } as unknown as pg.Pool } }
}

/** One row of each kind of the client and its contractor, by the names that inputs use. */
const identifiers = async (): Promise<Record<string, string>> => {
  const tables: Record<string, string> = {
    work_order_uuid: 'work_orders',
    job_uuid: 'jobs',
    quote_uuid: 'quotes',
    variation_uuid: 'quote_variations',
    invoice_uuid: 'invoices',
    completion_report_uuid: 'completion_reports',
    booking_uuid: 'bookings',
    issue_uuid: 'issues',
    note_uuid: 'notes',
    location_uuid: 'locations',
    organisation_uuid: 'organisations',
    import_uuid: 'imports',
    role_uuid: 'roles',
    team_uuid: 'teams',
    tag_uuid: 'tags',
    api_key_uuid: 'api_keys',
    attachment_uuid: 'attachments',
    message_uuid: 'messages',
  }
  const { pools } = context.server
  const found: Record<string, string> = {
    contractor_uuid: context.owner.tenantId,
    user_uuid: context.manager.membership.id,
    member_uuid: context.manager.membership.id,
    assignee_uuid: context.operative.membership.id,
  }
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await pools.owner.query<{ id: string }>(`select id from ${table} order by created_at, id limit 1`)
    found[name] = rows[0]?.id ?? ''
  }
  return { ...found, parent_uuid: found.location_uuid ?? '', role_key: found.role_uuid ?? '' }
}

/** Errors of row-level security, or of a reference to a row that this tenant does not see. */
const saysNo = /^(42501|23503)$/

type Heard = { name: string; text: string; wasHeard: boolean }

/** Calls as the victim on the manipulated services. */
const ask = async (victim: TestMember, method: AnyMethod, services = unguarded): Promise<Heard> => {
  const name = `${method.manager}.${method.name}`
  const { membership } = victim
  try {
    const { body } = await runMethod(services, method, {
      namespace: membership.namespace,
      locale: 'en-GB',
      caller: {
        person: {
          id: randomUUID(),
          email: 'stranger@elsewhere.example',
          first_name: 'Sam',
          last_name: 'Stranger',
          telephone: '',
          locale: null,
          time_zone: null,
          terms_version: '2999-01-01',
          confirmed_at: '2026-01-01T00:00:00.000Z',
          rights: 1,
          has_second_factor: false,
          factor_at: null,
        } as never,
        memberships: [membership],
        address: '127.0.0.1',
        device: 'test',
        tokenHash: membership.id,
      },
      body: anyInput(method, ids),
      headers: { 'x-user-uuid': membership.id },
      now: context.server.now,
      session: { start: () => undefined, end: () => undefined, tokenHash: membership.id },
      correlationId: randomUUID(),
    })
    return { name, text: Buffer.from(body).toString('utf8'), wasHeard: true }
  } catch (problem) {
    // Invisible members and branches are missing from the list because of row-level security.
    if (problem instanceof Invalid)
      return { name, text: '', wasHeard: problem.problems.every(({ code }) => code === 'not_in_list') }
    if (problem instanceof Refused) return { name, text: JSON.stringify([problem.code, problem.facts]), wasHeard: true }
    // The database refused; its message holds nothing of a row.
    const { code, cause } = problem as { code?: string; cause?: { code?: string } }
    const said = code ?? cause?.code ?? ''
    return { name, text: said, wasHeard: saysNo.test(said) }
  }
}

/** Values that only this client and its contractor know. */
const canaries =
  /Northgate|Harbour House|Rosa Field|Tap drips|The valve is in|Night desk|Leeds Plumbing|Behind the wall|A second valve|Replace valve|F-1|High Street/
const withTenant = everyMethod.filter(({ access }) => access !== 'public' && access !== 'signed-in')

/** Fingerprint of all rows of the client and the company. */
const fingerprint = async (): Promise<Record<string, string>> => {
  const { owner } = context.server.pools
  const { rows: columns } = await owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and column_name in ('tenant_id', 'client_tenant_id', 'owner_tenant_id') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await owner.query<{ sum: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${table} t where ${column} = any($1)`,
      [[context.admin.tenantId, context.owner.tenantId]],
    )
    sums[`${table}.${column}`] = rows[0]?.sum ?? ''
  }
  return sums
}

test('as a member, many reads show internal values: the test can detect a leak', async () => {
  const heard: Heard[] = []
  for (const victim of [context.admin, context.owner])
    for (const method of withTenant.filter(({ kind }) => kind !== 'command'))
      heard.push(await ask(victim, method, context.server.services))
  expect(heard.filter(({ text }) => canaries.test(text)).length).toBeGreaterThan(20)
})

test('without application checks no read shows a row of another tenant', async () => {
  const heard: Heard[] = []
  for (const victim of [context.admin, context.owner])
    for (const method of withTenant.filter(({ kind }) => kind !== 'command')) heard.push(await ask(victim, method))
  expect(
    heard.filter(({ text }) => canaries.test(text)).map(({ name, text }) => `${name}: ${text.slice(0, 200)}`),
  ).toEqual([])
  expect(heard.filter(({ wasHeard }) => !wasHeard).map(({ name }) => name)).toEqual([])
})

test('without application checks no command changes a row of another tenant', async () => {
  const before = await fingerprint()
  const heard: Heard[] = []
  for (const victim of [context.admin, context.owner])
    for (const method of withTenant.filter(({ kind }) => kind === 'command')) heard.push(await ask(victim, method))
  expect(await fingerprint()).toEqual(before)
  expect(
    heard.filter(({ text }) => canaries.test(text)).map(({ name, text }) => `${name}: ${text.slice(0, 200)}`),
  ).toEqual([])
  const deaf = [...new Set(heard.filter(({ wasHeard }) => !wasHeard).map(({ name }) => name))]
  expect(deaf).toEqual([])
})
