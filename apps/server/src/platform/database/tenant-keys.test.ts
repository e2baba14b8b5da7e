import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

/** Tables without a tenant: rows of persons, or rows found before the tenant is known. */
const platformTables: Readonly<Record<string, string>> = {
  collection_runs: 'runs of direct debits of the platform, across tenants',
  authenticators: 'a second factor belongs to a person',
  credentials: 'a password belongs to a person',
  erasures: 'the hash of an erased person',
  factor_attempts: 'failed second factors of a person',
  feature_flags: 'a flag is on for a tenant, a person or all',
  links: 'single-use links of a person, found by the hash of their token',
  mails: 'e-mails of the platform; some belong to no tenant',
  partner_offers: 'offers of partners to every contractor of a market',
  passkey_challenges: 'found by the hash of a token before sign-in',
  passkeys: 'a passkey belongs to a person and is found by its credential',
  persons: 'a person may be a member of several tenants and is found by e-mail address',
  platform_staff: 'staff of the platform',
  recovery_codes: 'belong to a person',
  portal_accounts: 'the password of an e-mail address, which several clients may know',
  sessions: 'found by the hash of their token; a session spans all tenants of its person',
  sign_in_attempts: 'counted by e-mail address and IP address',
  sign_ins_pending: 'found by the hash of a token during sign-in',
  sso_attempts: 'found by the hash of a state during sign-in',
  sso_identities: 'an identity of a provider belongs to a person',
  text_message_stops: 'telephone numbers that answered STOP to the one sender of all tenants',
  tenants: 'the directory of tenants itself',
}

/** Unique indexes across tenants, and the reason of each. */
const globalIndexes: Readonly<Record<string, string>> = {
  companies_outside:
    'begins with the client that invited the company; the directory of companies is read by all tenants',
  place_codes_code: 'the address of a label is opened before the tenant is known',
  sso_domains_proved: 'a proved domain belongs to one tenant of the whole platform',
}

type Key = { table: string; index: string; first: string | null; tenant: string | null; isPrimary: boolean }

const keysOf = async (client: pg.Client): Promise<Key[]> => {
  const { rows } = await client.query<Key>(
    `select c.relname as table, x.relname as index, i.indisprimary as "isPrimary",
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and i.indkey[0] > 0) as first,
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnotnull and not a.attisdropped
          and a.attname in ('tenant_id', 'client_tenant_id', 'contractor_tenant_id')
          order by array_position(array['tenant_id', 'client_tenant_id', 'contractor_tenant_id'], a.attname::text) limit 1) as tenant
     from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisunique left join pg_class x on x.oid = i.indexrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by 1, 2`,
  )
  return rows
}

const problemsOf = (keys: readonly Key[]): string[] => {
  const tenantTables = keys.filter(({ table }) => !(table in platformTables))
  const withoutTenant = tenantTables
    .filter(({ tenant }) => tenant === null)
    .map(({ table }) => `${table} has no tenant`)
  const wrong = tenantTables
    .filter(
      ({ index, first, tenant }) => index !== null && tenant !== null && first !== tenant && !(index in globalIndexes),
    )
    .map(({ table, index, first }) => `${table}.${index} begins with ${first}`)
  const withoutKey = [...new Set(tenantTables.map(({ table }) => table))]
    .filter((table) => !keys.some((key) => key.table === table && key.isPrimary))
    .map((table) => `${table} has no primary key`)
  return [...withoutTenant, ...wrong, ...withoutKey]
}

describe('keys', () => {
  test('of every tenant table begin with the tenant', async () => {
    const keys = await keysOf(owner)
    expect(problemsOf(keys)).toEqual([])
    expect(new Set(keys.map(({ table }) => table)).size).toBeGreaterThan(100)
  })

  test('that begin with another column are detected', async () => {
    await owner.query('begin')
    await owner.query(`
      create table planted_id (id uuid primary key, tenant_id uuid not null);
      create table planted_unique (tenant_id uuid not null, id uuid, name text, primary key (tenant_id, id), unique (name));
      create table planted_expression (client_tenant_id uuid not null, id uuid, name text, primary key (client_tenant_id, id));
      create unique index planted_lower on planted_expression (lower(name));
      create table planted_without_key (tenant_id uuid not null);
      create table planted_without_tenant (id uuid primary key);`)
    const problems = problemsOf(await keysOf(owner))
    await owner.query('rollback')
    expect(problems).toEqual([
      'planted_without_tenant has no tenant',
      'planted_expression.planted_lower begins with null',
      'planted_id.planted_id_pkey begins with id',
      'planted_unique.planted_unique_name_key begins with name',
      'planted_without_key has no primary key',
    ])
  })

  test('in the exception list exist', async () => {
    const keys = await keysOf(owner)
    const tables = new Set(keys.map(({ table }) => table))
    const indexes = new Set(keys.map(({ index }) => index))
    expect(Object.keys(platformTables).filter((table) => !tables.has(table))).toEqual([])
    expect(Object.keys(globalIndexes).filter((index) => !indexes.has(index))).toEqual([])
  })
})

test('no statement selects rows by ctid', () => {
  const server = resolve(import.meta.dirname, '../../..')
  const files = ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(server, folder, name)),
  )
  const statements = files.filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
  expect(statements.length).toBeGreaterThan(300)
  expect(statements.filter((name) => /\bctid\b/.test(readFileSync(name, 'utf8')))).toEqual([])
})
