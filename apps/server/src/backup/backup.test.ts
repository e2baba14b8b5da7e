import { createHash, randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { diskStore } from '#platform/files/file-store'
import { type RunningPostgres, startPostgres } from '#platform/postgres/launcher'
import { BackupError } from './backup-error.ts'
import { readTree, sumOf } from './file-tree.ts'
import { takeInventory } from './inventory.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const settings = { shared_buffers: '32MB' }
const log = () => undefined
let ground = ''
let source: RunningPostgres
const tenantId = randomUUID()
const place = (name: string) => join(ground, name)

const ask = async <Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** A whole upload as the product leaves it: bytes on the disk, a row with their sum. */
const upload = async (url: string, bytes: Buffer) => {
  const id = randomUUID()
  await diskStore(place('data/files')).write(id, Readable.from([bytes]), bytes.length)
  await ask(
    url,
    `insert into attachments (id, tenant_id, membership_id, resource, filename, content_type, size, sha256, completed_at, created_at)
     select $1, tenant_id, id, 'notes', 'tap.jpg', 'image/jpeg', $2, $3, now(), now() from memberships`,
    [id, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  )
  return id
}

const makeRows = async (url: string) => {
  await ask(
    url,
    "insert into tenants (id, namespace, side, name, created_at) values ($1, 'uk', 'client', 'Northgate', now())",
    [tenantId],
  )
  const [person] = await ask<{ id: string }>(
    url,
    `insert into persons (id, email, first_name, last_name, created_at)
     values (gen_random_uuid(), 'helen@northgate.example', 'Helen', 'Ashworth', now()) returning id`,
  )
  await ask(
    url,
    `insert into memberships (tenant_id, person_id, role_code, display_name, created_at)
     values ($1, $2, 'ADM', 'Helen Ashworth', now())`,
    [tenantId, person?.id],
  )
  for (const size of [1, 70_000, 300_000]) await upload(url, Buffer.alloc(size, size))
}

/** Pairs of rows, one transaction each, numbered without a gap, until told to stop. */
const startWriter = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let [written, isStopped] = [0, false]
  const write = async () => {
    while (!isStopped) {
      await client.query('begin')
      for (const name of ['one', 'other'])
        await client.query('insert into drill (number, name, filler) values ($1, $2, $3)', [
          written + 1,
          name,
          randomUUID().repeat(20),
        ])
      await client.query('commit')
      written++
    }
    await client.end()
  }
  const over = write()
  return {
    written: () => written,
    stop: () => {
      isStopped = true
      return over
    },
  }
}

/** One hash for each table, over all of its rows in one order. */
const hashesOf = async (url: string, upTo: number): Promise<Record<string, string>> => {
  const { tables } = await takeInventory(url)
  const each = Object.keys(tables).map((name) => {
    const only = name === 'public.drill' ? `where number <= ${upTo}` : ''
    return `select '${name}' as name, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${name} t ${only}`
  })
  const rows = await ask<{ name: string; hash: string }>(url, each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const fileSums = async (folder: string) => {
  const { files } = await readTree(folder)
  return Promise.all(files.map(async (path) => [path, await sumOf(join(folder, path))] as const))
}

const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (problem) {
    if (problem instanceof BackupError) return problem.message
    throw problem
  }
}

const exists = (path: string) => readFile(path).then(Boolean, () => false)
/** A restore that must be refused, into a folder that must then be as empty as before. */
const refused = async (from: string) => {
  const target = place(`refused-${randomUUID()}`)
  const sentence = await sentenceOf(restoreBackup({ from, dataFolder: target, log }))
  expect((await readTree(target)).files).toEqual([])
  return sentence
}

let acknowledged = 0
let written = 0
let missing: readonly string[] = []
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-drill-'))
  // mkdtemp makes it private, and as root the server runs as another user.
  await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o755 })
  ground = folder
  source = await startPostgres({ dataFolder: place('data'), log, settings })
  await migrate(source.url)
  await ask(source.url, 'create table drill (number integer, name text, filler text)')
  await makeRows(source.url)
  await writeFile(place('data/secret'), 'a secret of the drill', { mode: 0o600 })
  const writer = await startWriter(source.url)
  while (writer.written() < 50) await sleep(10)
  acknowledged = writer.written()
  missing = await takeBackup({ dataFolder: place('data'), to: place('backup'), log })
  written = writer.written()
  await writer.stop()
}, 120_000)
afterAll(async () => {
  await source?.stop()
  await rm(ground, { recursive: true, force: true })
})

describe('a backup taken while the product writes', { timeout: 120_000 }, () => {
  test('comes back elsewhere with every table and every file as it was', async () => {
    expect(written).toBeGreaterThan(acknowledged)
    expect(missing).toEqual([])
    await restoreBackup({ from: place('backup'), dataFolder: place('restored'), log })
    const restored = await startPostgres({ dataFolder: place('restored'), log, settings })
    try {
      const [drill] = await ask<{ most: number; rows: number; pairs: number }>(
        restored.url,
        'select max(number) as most, count(*)::int as rows, count(distinct number)::int as pairs from drill',
      )
      const most = drill?.most ?? 0
      // One moment: no transaction in halves, no number left out.
      expect(drill).toEqual({ most, rows: most * 2, pairs: most })
      expect(most).toBeGreaterThanOrEqual(acknowledged)
      expect(most).toBeLessThanOrEqual(written + 1)
      expect(await hashesOf(restored.url, most)).toEqual(await hashesOf(source.url, most))
      // What a dump would leave behind.
      const roles = await ask(restored.url, "select from pg_roles where rolname like 'fettle_%'")
      expect(roles).toHaveLength(6)
      await ask(restored.url, 'begin; set local role fettle_app; select from work_orders; commit')
      expect(await migrate(restored.url)).toEqual([])
    } finally {
      await restored.stop()
    }
    expect(await fileSums(place('restored/files'))).toEqual(await fileSums(place('data/files')))
    expect(await readFile(place('restored/secret'), 'utf8')).toBe('a secret of the drill')
  })

  test('erases again whom the list of erasures in the folder names', async () => {
    const [person] = await ask<{ hash: string }>(source.url, 'select person_hash(id) as hash from persons')
    await mkdir(place('forgetting'), { mode: 0o755 })
    const erasure = { personHash: person?.hash, erasedAt: '2026-11-21T10:00:00.000Z' }
    await writeFile(place('forgetting/erasures.jsonl'), `${JSON.stringify(erasure)}\n`)
    const said: string[] = []
    const options = {
      from: place('backup'),
      dataFolder: place('forgetting'),
      log: (line: string) => void said.push(line),
    }
    await restoreBackup(options)
    expect(said).toContain('Erased again after the restore: 1.')
    const restored = await startPostgres({ dataFolder: place('forgetting'), log, settings })
    try {
      const names =
        'select p.email, p.first_name, m.display_name from persons p join memberships m on m.person_id = p.id'
      expect(JSON.stringify(await ask(restored.url, names))).not.toMatch(/helen|ashworth|northgate/i)
      expect(await ask(restored.url, 'select erased_at from erasures')).toEqual([
        { erased_at: new Date(erasure.erasedAt) },
      ])
    } finally {
      await restored.stop()
    }
    expect(await exists(place('forgetting/erasures.jsonl'))).toBe(true)
  })

  test('names the files that rows promise and the disk does not have', async () => {
    const id = await upload(source.url, Buffer.from('soon gone'))
    await rm(diskStore(place('data/files')).path(id))
    expect(await takeBackup({ dataFolder: place('data'), to: place('poor-backup'), log })).toEqual([id])
  })
})

describe('one sentence for', { timeout: 60_000 }, () => {
  test('a folder that is not empty', async () => {
    await mkdir(place('full'))
    await writeFile(place('full/letter'), 'mine')
    const options = { dataFolder: place('full'), log }
    expect(await sentenceOf(restoreBackup({ ...options, from: place('backup') }))).toMatch(/full is not empty: restore/)
    expect(await exists(place('full/letter'))).toBe(true)
    const onto = { dataFolder: place('data'), to: place('full'), log }
    expect(await sentenceOf(takeBackup(onto))).toMatch(/full is not empty: a backup takes/)
  })

  test('a data folder without a database', async () => {
    const empty = { dataFolder: place('nowhere'), to: place('unused'), log }
    expect(await sentenceOf(takeBackup(empty))).toMatch(/^There is no database in/)
  })

  test('a folder that is no backup, or one that was cut short', async () => {
    expect(await refused(place('full'))).toMatch(/holds no whole backup/)
  })

  const versions: [string, (manifest: Record<string, unknown>) => void, RegExp][] = [
    ['another PostgreSQL', (manifest) => (manifest.postgres = 17), /is of PostgreSQL 17, but \d+ is here/],
    ['another shape', (manifest) => (manifest.format = 2), /damaged or of another version/],
    [
      'a newer Fettle',
      (manifest) => (manifest.migrations = [{ name: '9999-later.sql', hash: 'later' }]),
      /9999-later.sql is not known here/,
    ],
  ]
  test.each(versions)('%s', async (_what, change, sentence) => {
    const original = await readFile(place('backup/manifest.json'), 'utf8')
    const manifest = JSON.parse(original) as Record<string, unknown>
    change(manifest)
    await writeFile(place('backup/manifest.json'), JSON.stringify(manifest))
    expect(await refused(place('backup'))).toMatch(sentence)
    await writeFile(place('backup/manifest.json'), original)
  })

  test('a file that changed, a file that is gone, a list that is not its own', async () => {
    const [path = ''] = (await readTree(place('backup/files'))).files
    const file = place(`backup/files/${path}`)
    const original = await readFile(file)
    await appendFile(file, 'x')
    expect(await refused(place('backup'))).toMatch(/is not what was backed up/)
    await rm(file)
    expect(await refused(place('backup'))).toMatch(/is missing: the backup is damaged/)
    await writeFile(file, original)
    await appendFile(place('backup/SHA256SUMS'), '\n')
    expect(await refused(place('backup'))).toMatch(/is not the one of its manifest/)
  })
})
