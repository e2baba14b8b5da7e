import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import {
  codeColumn,
  integerColumn,
  jsonColumn,
  jsonRow,
  jsonRows,
  nullableCodeColumn,
  textColumn,
  timeColumn,
  uuidColumn,
} from './json-row.ts'
import { openPools, type Pools } from './pools.ts'

let database: TestDatabase
let pools: Pools

beforeAll(async () => {
  database = await freshDatabase()
  pools = openPools(database.url)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const row = jsonRow({
  uuid: uuidColumn('t.id'),
  title: textColumn('t.title'),
  number: integerColumn('t.number'),
  state: codeColumn('t.state'),
  next: nullableCodeColumn('t.next'),
  waited: { client: integerColumn('t.number + 1'), other: { note: textColumn('t.note') } },
  tags: jsonColumn('t.tags', '[]'),
  sum: jsonColumn('t.sum'),
})
const from =
  'jsonb_to_recordset($1) as t (id uuid, title text, number integer, state text, next text, note text, tags json, sum json)'
const linesOf = async (entries: readonly object[]) => {
  const { rows } = await pools.app.query<{ json: string }>(
    `select ${jsonRows} as json from (select ${row} as line from ${from}) lines`,
    [JSON.stringify(entries)],
  )
  return JSON.parse(rows[0]?.json ?? '') as unknown
}

test('a row is valid JSON for any user input', async () => {
  const titles = ['Leak', '"', '\\', '%1$s %s %', "it's", '\t\n\u0001', 'Grüße 🙂', '{"a":1}', '', null]
  const entries = titles.map((title, number) => ({
    id: randomUUID(),
    title,
    number,
    state: 'new',
    next: number % 2 ? 'dispatch' : null,
    note: title,
    tags: number % 2 ? [{ name: title }] : null,
    sum: number % 3 ? { amount: number } : null,
  }))
  expect(await linesOf(entries)).toEqual(
    entries.map(({ id, title, number, state, next, note, tags, sum }) => ({
      uuid: id,
      title,
      number,
      state,
      next,
      waited: { client: number + 1, other: { note } },
      tags: tags ?? [],
      sum,
    })),
  )
})

test('no rows are an empty array', async () => {
  expect(await linesOf([])).toEqual([])
})

test('an instant is formatted like wire_time, with trailing zeros', async () => {
  const moments = [
    '2026-01-01T00:00:00.000Z',
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00.100Z',
    '2026-12-31T23:59:59.990Z',
    '1999-02-28T12:00:00.001Z',
  ]
  for (const pool of [pools.app, pools.worker]) {
    const { rows } = await pool.query<{ json: string; usual: string[] }>(
      `select ${jsonRows} as json, array_agg(wire_time(m)) as usual from (select m, ${jsonRow({ at: timeColumn('m') })} as line
         from unnest($1::timestamptz(3)[]) with ordinality u (m, n) order by n) lines`,
      [[...moments, null]],
    )
    expect(JSON.parse(rows[0]?.json ?? '')).toEqual([...moments, null].map((at) => ({ at })))
    expect(rows[0]?.usual).toEqual([...moments, null])
  }
})

test('every timestamp column has millisecond precision', async () => {
  const { rows } = await pools.owner.query(
    `select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
     where attname in ('responsible_since', 'next_visit_at', 'complete_by', 'due_at', 'finished_at', 'created_at', 'changed_at')
       and relname in ('work_orders', 'jobs') and relkind = 'r' and format_type(atttypid, atttypmod) <> 'timestamp(3) with time zone'`,
  )
  expect(rows).toEqual([])
})
