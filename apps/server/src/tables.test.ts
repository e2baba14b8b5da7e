import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areaManifests } from '@fettle/domain/manifests/area-manifests'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as platform from '#platform/database/platform.tables'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'

/** Every `*.tables.ts` of the areas, found by name, so that no list has to be kept. */
const areasFolder = join(import.meta.dirname, 'areas')
const tableFiles = readdirSync(areasFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tables.ts'),
)
const ofAreas = await Promise.all(
  tableFiles.map((path) => import(pathToFileURL(join(areasFolder, path)).href) as Promise<Record<string, unknown>>),
)
const files: readonly Record<string, unknown>[] = [platform, ...ofAreas]
const declared = files.flatMap((file) => Object.values(file).filter((table) => is(table, PgTable)))

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

type Column = { table_name: string; column_name: string; type: string; not_null: boolean }

test('the tables that the areas declare are those of the database, column by column', async () => {
  const { rows } = await client.query<Column>(
    `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped`,
  )
  const real = rows.map((row) => `${row.table_name}.${row.column_name} ${row.type}${row.not_null ? ' not null' : ''}`)
  const said = declared.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => {
      const type = column
        .getSQLType()
        .replace(/^timestamptz\((\d)\)$/, 'timestamp($1) with time zone')
        .replace(', ', ',')
      return `${getTableName(table)}.${column.keyAsName ? toSnakeCase(column.name) : column.name} ${type}${column.notNull ? ' not null' : ''}`
    }),
  )
  expect(said.sort()).toEqual(real.sort())
})

test('the manifests of the areas name the tables of the database that are not the platform’s', () => {
  const platformTables = Object.values(platform).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const named = areaManifests.flatMap(({ tables }) => Object.keys(tables))
  expect([...named, ...platformTables].sort()).toEqual(declared.map((table) => getTableName(table)).sort())
})
