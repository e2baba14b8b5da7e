import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigurationError } from '../configuration/configuration-error.ts'

type Migration = { name: string; text: string; hash: string }

/** Every migration history of this product begins with this file; a database without it belongs to another history. */
const firstMigration = '0001-foundation.sql'

/** The migrations folder lies above this file, in the sources as in the bundle. */
const folder = () => {
  let here = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(here, 'migrations', firstMigration))) {
    const above = dirname(here)
    if (above === here) throw new ConfigurationError('The folder with the migrations is missing beside the server.')
    here = above
  }
  return join(here, 'migrations')
}

/** Migrations of this version in order, each with the SHA-256 of its text. */
export const knownMigrations = (): Migration[] =>
  readdirSync(folder())
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder(), name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A database that ends in the middle also reports on the client itself; the running query rejects.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    throw new ConfigurationError(`The database at DATABASE_URL does not answer (${reason.replaceAll(/\s+/g, ' ')}).`)
  }
}

const assertMayCreateRoles = async (client: pg.Client) => {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolsuper or (rolcreaterole and (select count(*) = 6 from pg_roles where rolname in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker', 'fettle_system')))
       or (rolcreaterole and rolbypassrls and current_setting('server_version_num')::int >= 160000) as may from pg_roles where rolname = current_user`,
  )
  if (!rows[0]?.may)
    throw new ConfigurationError(
      'The role in DATABASE_URL must be allowed to create roles (a superuser, or from PostgreSQL 16 on one with CREATEROLE and BYPASSRLS).',
    )
}

/** Refuses a database that could lose committed writes or is older than PostgreSQL 15. */
const assertDurableSettings = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  )
  if (rows[0])
    throw new ConfigurationError(
      `The database runs with ${rows[0].name} = off and could lose what was acknowledged; switch it on.`,
    )
  const { rows: floor } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  )
  if ((floor[0]?.number ?? 0) < 150_000) throw new ConfigurationError('The database is older than PostgreSQL 15.')
}

/** In a deadlock the migration is the victim and is retried, not a request; only superusers may set `deadlock_timeout`. */
const loseDeadlocks = `do $$ begin
    perform set_config('deadlock_timeout', '1ms', false);
  exception when insufficient_privilege then null;
  end $$`

/** Deadlock and lock time-out: a migration beside running servers is retried on these. */
const retryableCodes = new Set(['40P01', '55P03'])
const maxAttempts = 60
/** Shorter than the default `deadlock_timeout` of a second, so that the migration gives up its locks first. */
const lockTimeout = '800ms'

const apply = async (client: pg.Client, migration: Migration, attempt = 1): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query(migration.text)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => undefined)
    if (problem instanceof pg.DatabaseError && retryableCodes.has(problem.code ?? '') && attempt < maxAttempts) {
      await new Promise((resume) => setTimeout(resume, Math.min(100 * attempt, 1000)))
      return apply(client, migration, attempt + 1)
    }
    throw new Error(`Migration ${migration.name} failed`, { cause: problem })
  }
}

/**
 * Migrates the database to this version: SQL files in order, each in a transaction, under an advisory lock. Returns the names applied.
 * Throws ConfigurationError where the database does not answer, lacks rights or durability, or has another history.
 */
export const migrate = async (url: string, log: (line: string) => void = () => undefined): Promise<string[]> => {
  const client = await connect(url)
  try {
    await assertMayCreateRoles(client)
    await assertDurableSettings(client)
    await client.query(loseDeadlocks)
    await client.query('select pg_advisory_lock(4302026)')
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const all = knownMigrations()
    const changed = all.find(
      (migration) => applied.has(migration.name) && applied.get(migration.name) !== migration.hash,
    )
    if (changed)
      throw new ConfigurationError(
        `This database was made by another history: ${changed.name} is not the one that it applied. Use an empty database or data folder.`,
      )
    if (applied.size > 0 && !applied.has(firstMigration))
      throw new ConfigurationError(
        'This database was made by a version of Fettle before the first release and cannot be upgraded; use an empty database or data folder.',
      )
    const pending = all.filter((migration) => !applied.has(migration.name))
    if (pending.length > 0) await runMigrations({ connectionString: url, logger: silent })
    for (const migration of pending) {
      log(`migrating ${migration.name}`)
      await apply(client, migration)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** The migrations of graphile-worker are not logged. */
const silent = new Logger(() => () => undefined)
