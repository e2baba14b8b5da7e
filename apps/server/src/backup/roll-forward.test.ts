import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { type RunningPostgres, startPostgres } from '#platform/postgres/launcher'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const log = () => undefined
const settings = { shared_buffers: '32MB' }
let ground = ''
let source: RunningPostgres
const place = (name: string) => join(ground, name)

const ask = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const now = async () => (await ask<{ at: Date }>(source.url, 'select clock_timestamp() as at'))[0]?.at ?? new Date(0)
const write = (name: string) => ask(source.url, `insert into drill values ('${name}')`)

beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'fettle-forward-'))
  await rm(ground, { recursive: true })
  await mkdir(ground, { mode: 0o755 })
  source = await startPostgres({ dataFolder: place('data'), archive: place('archive'), log, settings })
  await migrate(source.url)
  await ask(source.url, 'create table drill (name text)')
}, 60_000)
afterAll(async () => {
  await source?.stop()
  await rm(ground, { recursive: true, force: true })
})

test('a backup is rolled forward to a moment after it: what was written until then is there, and no more', async () => {
  await write('before the backup')
  await takeBackup({ dataFolder: place('data'), to: place('backup'), log })
  await write('after the backup')
  await sleep(50)
  const until = (await now()).toISOString()
  await sleep(50)
  await write('by mistake')
  await ask(source.url, 'select pg_switch_wal()')
  while ((await readdir(place('archive'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length === 0) await sleep(100)
  await ask(source.url, 'select pg_switch_wal()')
  await sleep(1_500)
  const rollForward = { archive: place('archive'), until }
  await restoreBackup({ from: place('backup'), dataFolder: place('restored'), rollForward, log })
  const restored = await startPostgres({ dataFolder: place('restored'), log, settings })
  try {
    expect(await ask(restored.url, 'select name from drill order by name')).toEqual([
      { name: 'after the backup' },
      { name: 'before the backup' },
    ])
    // It goes its own way from there.
    await ask(restored.url, "insert into drill values ('after the restore')")
  } finally {
    await restored.stop()
  }
}, 120_000)

test('the same backup without a moment is what it was when it was made', async () => {
  await restoreBackup({ from: place('backup'), dataFolder: place('plain'), log })
  const restored = await startPostgres({ dataFolder: place('plain'), log, settings })
  try {
    expect(await ask(restored.url, 'select name from drill')).toEqual([{ name: 'before the backup' }])
  } finally {
    await restored.stop()
  }
}, 120_000)

test('a moment that the archive does not reach is said, and nothing is left', async () => {
  const rollForward = { archive: place('archive'), until: '2099-01-01T00:00:00Z' }
  const restored = restoreBackup({ from: place('backup'), dataFolder: place('never'), rollForward, log })
  await expect(restored).rejects.toThrow(/does not lead from this backup to 2099/)
  expect(await readdir(place('never'))).toEqual([])
}, 120_000)
