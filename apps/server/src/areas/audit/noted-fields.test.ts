import { auditedColumns } from '@fettle/contracts/audit/audited-columns'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'

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

const notedByTheDatabase = `with noting as (select distinct t.tgrelid as id, f.prosrc from pg_trigger t join pg_proc f on f.oid = t.tgfoid where f.proname like 'capture\\_change%')
  select n.id::regclass::text as table, array_agg(a.attname::text order by a.attname::text collate "C") as columns
  from noting n join pg_attribute a on a.attrelid = n.id and a.attnum > 0 and not a.attisdropped
  where a.attname <> all(string_to_array(translate(substring(n.prosrc from 'derived constant text\\[\\] := array\\[([^]]*)'), E''' \\n', ''), ','))
  group by 1`

test('the columns that the log may show are those that the database captures', async () => {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(notedByTheDatabase)
  expect(auditedColumns).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])))
})
