import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { sealAudit } from './seal-audit.cron.ts'
import { verifyAudit } from './verify-audit.ts'

const headsFile = join(mkdtempSync(join(tmpdir(), 'fettle-audit-')), 'heads.jsonl')
let server: TestServer
let client: TestMember
let other: TestMember

const seal = async (key = server.services.auditKey) => {
  const { pools, services } = server
  const now = () => server.now
  await sealAudit({ key, headsFile })(
    {},
    {
      runAs: runAsSystem({ ...services, pools, now }),
      readAs: (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work),
      now,
    },
  )
}
const work = async (member: TestMember, names: readonly string[]) => {
  for (const name of names) await member.call(teamsMethods.create, { name })
}

beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  other = await server.tenant('client')
  await work(client, ['one', 'two', 'three', 'four', 'five', 'six'])
  await work(other, ['one', 'two'])
  await seal()
})
afterAll(() => server?.close())

/** Tampers with the log as database owner, verifies, and rolls back. */
const after = async (tamper: (sql: pg.PoolClient) => Promise<unknown>, key = server.services.auditKey) => {
  const sql = await server.pools.owner.connect()
  try {
    await sql.query('begin')
    await sql.query('set local session_replication_role = replica')
    await tamper(sql)
    const headLines = readFileSync(headsFile, 'utf8').split('\n')
    const { findings } = await verifyAudit(sql as unknown as pg.Client, { key, headLines })
    return findings.map(({ tenantId, kind, at }) => [tenantId === client.tenantId ? 'client' : 'other', kind, at])
  } finally {
    await sql.query('rollback')
    sql.release()
  }
}
/** The entry of a link in the client's chain. */
const entry = (number: number) =>
  `(select entry_id from audit_chain where tenant_id = '${client.tenantId}' and number = ${number})`

describe('verification of the seals', () => {
  test('finds nothing in an intact log', async () => {
    expect(await after(async () => undefined)).toEqual([])
  })

  test('reports a changed entry', async () => {
    const found = await after((sql) => sql.query(`update audit_log set outcome = 'forbidden' where id = ${entry(3)}`))
    expect(found).toEqual([['client', 'changed', 3]])
  })

  test('reports a deleted entry, with or without its link', async () => {
    expect(await after((sql) => sql.query(`delete from audit_log where id = ${entry(2)}`))).toEqual([
      ['client', 'deleted', 2],
    ])
    const both = await after(async (sql) => {
      await sql.query(`delete from audit_log where id = ${entry(4)}`)
      await sql.query('delete from audit_chain where tenant_id = $1 and number = 4', [client.tenantId])
    })
    expect(both).toEqual([['client', 'deleted', 4]])
  })

  test('reports an inserted entry, which is never chained', async () => {
    const { rows } = await server.pools.owner.query<{ position: string }>(
      `insert into audit_log (tenant_id, method, outcome, subject, correlation_id, at, mac)
       values ($1, 'invoices.approve', 'done', '{}', 'x', now(), 'made up') returning position`,
      [client.tenantId],
    )
    await seal()
    const found = await after(async () => undefined)
    expect(found).toEqual([['client', 'inserted', Number(rows[0]?.position)]])
    const sql = await server.pools.owner.connect()
    await sql.query(
      "begin; set local session_replication_role = replica; delete from audit_log where mac = 'made up'; commit",
    )
    sql.release()
  })

  test('continues after any number of inserted entries', async () => {
    await server.pools.owner.query(
      `insert into audit_log (tenant_id, method, outcome, subject, correlation_id, at, mac)
       select $1, 'invoices.approve', 'done', '{}', 'x', now(), 'made up' from generate_series(1, 5100)`,
      [other.tenantId],
    )
    const lengthOf = async () => {
      const { rows } = await server.pools.owner.query<{ n: number }>(
        'select count(*)::int as n from audit_chain where tenant_id = $1',
        [other.tenantId],
      )
      return rows[0]?.n ?? 0
    }
    const before = await lengthOf()
    await work(other, ['three'])
    await seal()
    expect(await lengthOf()).toBe(before + 1)
    const sql = await server.pools.owner.connect()
    await sql.query(
      "begin; set local session_replication_role = replica; delete from audit_log where mac = 'made up'; commit",
    )
    sql.release()
  })

  test('reports swapped entries', async () => {
    const found = await after(async (sql) => {
      const [two, five] = [2, 5].map((number) => sql.query<{ id: string }>(`select ${entry(number)} as id`))
      const [first, second] = [(await two)?.rows[0]?.id, (await five)?.rows[0]?.id]
      const put = 'update audit_chain set entry_id = $3 where tenant_id = $1 and number = $2'
      await sql.query('alter table audit_chain drop constraint audit_chain_tenant_id_entry_id_key')
      await sql.query(put, [client.tenantId, 2, second])
      await sql.query(put, [client.tenantId, 5, first])
    })
    expect(found).toEqual([
      ['client', 'moved', 2],
      ['client', 'moved', 5],
    ])
  })

  test('reports a truncated chain, by the heads stored outside of the database', async () => {
    const found = await after(async (sql) => {
      await sql.query(`delete from audit_log where id in (${entry(5)}, ${entry(6)})`)
      await sql.query('delete from audit_chain where tenant_id = $1 and number > 4', [client.tenantId])
    })
    expect(found).toEqual([['client', 'cut', 5]])
  })

  test('reports a chain rebuilt without the key', async () => {
    const sql = await server.pools.owner.connect()
    await sql.query('begin')
    await sql.query('set local session_replication_role = replica')
    const forged = "md5(hash || 'another key')"
    await sql.query(`update audit_chain set hash = ${forged} where tenant_id = $1`, [client.tenantId])
    const headLines = readFileSync(headsFile, 'utf8').split('\n')
    const { findings } = await verifyAudit(sql as unknown as pg.Client, { key: server.services.auditKey, headLines })
    await sql.query('rollback')
    sql.release()
    expect(findings.filter(({ kind }) => kind === 'rebuilt').map(({ at }) => at)).toEqual([6])
    expect(findings[0]).toMatchObject({ at: 1 })
  })

  test('continues where sealing ended, and accepts entries from before the first seal', async () => {
    await work(client, ['seven'])
    await seal()
    expect(await after(async () => undefined)).toEqual([])
    const { rows } = await server.pools.owner.query('select number from audit_chain where tenant_id = $1', [
      client.tenantId,
    ])
    expect(rows.length).toBe(7)
  })
})

test('the log is immutable, even for the owner of the tables', async () => {
  const refused = { code: '23001' }
  for (const table of ['audit_log', 'audit_chain']) {
    await expect(server.pools.owner.query(`delete from ${table}`)).rejects.toMatchObject(refused)
    await expect(server.pools.owner.query(`truncate ${table}`)).rejects.toMatchObject(refused)
    await expect(server.pools.worker.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
  }
  await expect(server.pools.owner.query("update audit_log set outcome = 'x'")).rejects.toMatchObject(refused)
})

describe('the log', () => {
  test('filters by person, action, object and day, and shows what is sealed', async () => {
    const second = await server.member(client, 'ADM')
    await work(second, ['eight'])
    const mine = await client.call(auditMethods.list, { userUuid: second.membership.id })
    expect(mine).toMatchObject([{ method: 'teams.create', outcome: 'done', userName: 'Test ADM', isSealed: false }])
    expect((await client.call(auditMethods.list, { action: 'roles' })).length).toBe(0)
    expect((await client.call(auditMethods.list, { action: 'teams' })).length).toBeGreaterThan(6)
    expect((await client.call(auditMethods.list, { from: '2026-06-02' })).length).toBe(0)
    expect((await client.call(auditMethods.list, { from: '2026-06-01', to: '2026-06-01' })).length).toBeGreaterThan(6)
  })

  test('contains commands refused for missing permissions', async () => {
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(teamsMethods.create, { name: 'no' }))).toBe('forbidden')
    const refused = await client.call(auditMethods.list, { outcome: 'refused', userUuid: manager.membership.id })
    expect(refused).toMatchObject([{ method: 'teams.create', outcome: 'forbidden' }])
  })

  test('is exported as CSV without formula cells', async () => {
    await server.pools.owner.query("update memberships set display_name = '=1+1' where id = $1", [client.membership.id])
    const answer = await client.raw(auditMethods.download, { action: 'teams' })
    const text = new TextDecoder().decode(answer.body as Uint8Array)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('at,who,action,outcome')
    expect(text).toContain(",'=1+1,")
  })

  test('is hidden from other tenants and from members without the permission', async () => {
    const role = { name: 'Reader', basedOn: 'VWR', grants: { 'users.view': 'scope' } } as const
    await client.call(rolesMethods.create, role)
    expect((await other.call(auditMethods.list, { action: 'roles' })).length).toBe(0)
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(auditMethods.list, {}))).toBe('forbidden')
    expect(await codeOf(manager.raw(auditMethods.download, {}))).toBe('forbidden')
  })
})
