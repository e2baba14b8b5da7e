import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'

type Migration = { name: string; text: string }

/** All migrations in order. */
export const migrations = (): Migration[] => {
  const folder = resolve('apps/server/migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** Applies the first migrations to an empty database. */
export const makeOld = async (client: pg.Client, applied: readonly Migration[]): Promise<void> => {
  await client.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, text } of applied) {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ])
    await client.query('commit')
  }
}

type Column = { table: string; column: string; type: string; isIdentity: boolean }

const columnsOf = async (client: pg.Client): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as "isIdentity"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  )
  return rows
}

const tablesOf = (columns: readonly Column[]) => [...new Set(columns.map(({ table }) => table))]

/** Exact row counts of tables. */
export const countsOf = async (client: pg.Client, tables: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`)
    counts.set(table, rows[0]?.n ?? 0)
  }
  return counts
}

/** Rows that a later migration writes itself: an older database has none of them. */
const writtenLater: Readonly<Record<string, string>> = { number_series: "name = 'awards'" }

/**
 * Copies rows of the present database into an older schema, as far as columns exist. Rows that violate older
 * constraints are skipped. Returns the tables.
 */
export const fillOld = async (old: pg.Client, present: pg.Client, source: string): Promise<string[]> => {
  const [has, wants] = [await columnsOf(present), await columnsOf(old)]
  await old.query('create extension dblink')
  // Disables triggers and foreign keys: the rows were consistent in their source.
  await old.query("set session_replication_role = 'replica'")
  for (const table of tablesOf(wants)) {
    const common = wants.filter(
      (column) => column.table === table && has.some((each) => each.table === table && each.column === column.column),
    )
    if (common.length === 0) continue
    const condition = writtenLater[table] ? ` where not (${writtenLater[table]?.replaceAll("'", "''")})` : ''
    const names = common.map(({ column }) => `"${column}"`).join(', ')
    await old.query(
      `do $fill$ declare r record; begin
         for r in select * from dblink('${source}', 'select ${names} from "${table}"${condition}') as t (${common.map(({ column, type }) => `"${column}" ${type}`).join(', ')}) loop
           begin
             insert into "${table}" (${names}) overriding system value values (${common.map(({ column }) => `r."${column}"`).join(', ')});
           exception when check_violation or not_null_violation or unique_violation then null;
           end;
         end loop;
       end $fill$`,
    )
    for (const { column } of common.filter(({ isIdentity }) => isIdentity))
      await old.query(
        `select setval(pg_get_serial_sequence('"${table}"', '${column}'), greatest((select max("${column}") from "${table}"), 1))`,
      )
  }
  await old.query("set session_replication_role = 'origin'")
  await old.query('drop extension dblink')
  return tablesOf(wants)
}
