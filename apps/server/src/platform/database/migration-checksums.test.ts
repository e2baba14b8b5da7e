import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/test-database.ts'
import { knownMigrations, migrate } from './migrate.ts'

const listed = readFileSync(resolve(import.meta.dirname, '../../../migrations/checksums.txt'), 'utf8')
  .trim()
  .split('\n')

test('released migrations keep their checksums: a change is a new file', () => {
  expect(knownMigrations().map(({ name, hash }) => `${hash}  ${name}`)).toEqual(listed)
})

test('a database with another migration history is refused', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query("update migrations set name = '0001-tables.sql' where name = '0001-foundation.sql'")
    await expect(migrate(database.url)).rejects.toThrow(/before the first release and cannot be upgraded; use an empty/)
    await client.query("update migrations set name = '0001-foundation.sql' where name = '0001-tables.sql'")
    expect(await migrate(database.url)).toEqual([])
    await client.query("update migrations set hash = 'changed' where name = '0002-people.sql'")
    await expect(migrate(database.url)).rejects.toThrow(/0002-people.sql is not the one that it applied/)
  } finally {
    await client.end()
    await database.drop()
  }
})
