import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from './test-database.ts'

const databases: TestDatabase[] = []

afterAll(async () => {
  for (const { drop } of databases) await drop()
})

async function tablesOf({ url }: TestDatabase): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('concurrent callers get separate databases with all tables', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  databases.push(one, other)
  expect(one.url).not.toBe(other.url)
  expect(await tablesOf(one)).toContain('work_orders')
  expect(await tablesOf(other)).toEqual(await tablesOf(one))
})
