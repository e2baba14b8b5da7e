import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'

/** A database for one test file. */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations')
// Arbitrary key of the advisory lock, the same for all test files.
const templateLock = 4_730_001

/**
 * Creates a migrated, empty database on the test server by copying a template that is migrated once per history.
 * Needs FETTLE_TEST_DATABASE_URL, which the test run sets.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = process.env.FETTLE_TEST_DATABASE_URL
  if (!server) throw new Error('FETTLE_TEST_DATABASE_URL is not set: run server tests with vitest --project server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    const template = await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/**
 * Creates the template under an advisory lock, for parallel test files. Copying needs the lock too: the template must have no connections.
 */
async function ensureTemplate(client: Client, server: string): Promise<string> {
  const name = `template_${await historyMark()}`
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [name])
  if (rows[0]?.datistemplate) return name
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  const { migrate } = await import('../database/migrate.ts')
  await migrate(withDatabase(server, name))
  await client.query(`alter database ${name} with is_template true`)
  return name
}

async function historyMark(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrationsFolder)).sort()) hash.update(await readFile(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
