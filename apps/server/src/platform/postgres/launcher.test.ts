import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from './launcher.ts'
import { isAlive, readPostmaster } from './postmaster.ts'

let dataFolder = ''
const children: ChildProcess[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'fettle-launcher-'))
  // mkdtemp creates it with mode 0700, but as root the server runs as another user.
  await rm(dataFolder, { recursive: true })
  await mkdir(dataFolder, { mode: 0o755 })
})

afterEach(async () => {
  const postmaster = await readPostmaster(join(dataFolder, 'pg18'))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  while (postmaster && isAlive(postmaster.pid)) await sleep(20)
  if (postmaster?.socketFolder) await rm(postmaster.socketFolder, { recursive: true, force: true })
  await rm(dataFolder, { recursive: true, force: true })
})

const start = (log: (sentence: string) => void = () => undefined) =>
  startPostgres({ dataFolder, log, settings: { shared_buffers: '16MB' } })

async function ask(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(sql)
  await client.end()
  return String(rows[0]?.answer)
}

/** Starts a server in another Node process; resolves with its connection string. */
async function startElsewhere(): Promise<{ owner: ChildProcess; url: string }> {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('./launcher.ts', import.meta.url).href)}
    const { url } = await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(owner)
  for await (const url of createInterface({ input: owner.stdout })) return { owner, url }
  throw new Error('the owner ended without a word')
}

const canSetBatchPolicy = spawnSync('chrt', ['--batch', '0', 'true']).status === 0
/** SCHED_BATCH of the kernel: such processes do not preempt others when they are woken. */
const batch = 3
/** Field 41 of /proc/pid/stat; the name in brackets may hold anything. */
const policyOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38])
}

describe('an own server', { timeout: 60_000 }, () => {
  test('is created on the first start and keeps its data', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as answer')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select answer from kept')).toBe('7')
    expect(second.adopted).toBe(false)
    await second.stop()
    expect(await readPostmaster(join(dataFolder, 'pg18'))).toBeUndefined()
  })

  test('uses checksums, UTC and Unicode, and listens on no port', async () => {
    const { url, stop } = await start()
    expect(await ask(url, `select current_setting('data_checksums') as answer`)).toBe('on')
    expect(await ask(url, `select current_setting('timezone') as answer`)).toBe('UTC')
    expect(await ask(url, `select upper('prüfung żółć') as answer`)).toBe('PRÜFUNG ŻÓŁĆ')
    expect(await ask(url, `select current_setting('listen_addresses') as answer`)).toBe('')
    await stop()
  })

  test.runIf(canSetBatchPolicy)('runs with batch scheduling, including its child processes', async () => {
    const { url, stop } = await start()
    const postmaster = await readPostmaster(join(dataFolder, 'pg18'))
    expect(await policyOf(postmaster?.pid ?? 0)).toBe(batch)
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(await policyOf(rows[0]?.pid ?? 0)).toBe(batch)
    await client.end()
    await stop()
  })

  test('restarts after its process was killed', async () => {
    const messages: string[] = []
    const { url, stop } = await start((sentence) => messages.push(sentence))
    await ask(url, 'create table kept as select 7 as answer')
    process.kill((await readPostmaster(join(dataFolder, 'pg18')))?.pid ?? 0, 'SIGKILL')
    while (!messages.includes('PostgreSQL runs again.')) await sleep(50)
    expect(await ask(url, 'select answer from kept')).toBe('7')
    await stop()
  })

  test('recovers from an interrupted first start and moves foreign files aside', async () => {
    await mkdir(join(dataFolder, 'pg18.draft/base'), { recursive: true })
    await mkdir(join(dataFolder, 'pg18'))
    await writeFile(join(dataFolder, 'pg18/mine.txt'), 'keep me')
    const { url, stop } = await start()
    expect(await ask(url, 'select 1 as answer')).toBe('1')
    const aside = (await readdir(dataFolder)).find((name) => name.startsWith('pg18.incomplete-'))
    expect(await readFile(join(dataFolder, aside ?? '', 'mine.txt'), 'utf8')).toBe('keep me')
    await stop()
  })

  test('ignores a lock file whose process id was reused', async () => {
    const first = await start()
    const lock = await readFile(join(dataFolder, 'pg18/postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(join(dataFolder, 'pg18/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    const second = await start()
    expect(second.adopted).toBe(false)
    await second.stop()
  })
})

describe('a server of another process', { timeout: 60_000 }, () => {
  test('is taken over at the same address when its starter ends', async () => {
    const { owner, url } = await startElsewhere()
    const messages: string[] = []
    const adopted = await start((sentence) => messages.push(sentence))
    expect(adopted.url).toBe(url)
    await ask(url, 'create table kept as select 7 as answer')
    owner.kill('SIGKILL')
    const isTakenOver = () => messages.some((sentence) => sentence.includes('runs as'))
    while (!isTakenOver()) await sleep(50)
    expect(await ask(url, 'select answer from kept')).toBe('7')
    await adopted.stop()
    expect(await readPostmaster(join(dataFolder, 'pg18'))).toBeUndefined()
  })

  test('is adopted and not stopped while its starter lives', async () => {
    const { url } = await startElsewhere()
    const adopted = await start()
    expect(adopted.adopted).toBe(true)
    await adopted.stop()
    expect(await ask(url, 'select 1 as answer')).toBe('1')
  })

  test('is replaced when its starter was killed, with every committed row', async () => {
    const { owner, url } = await startElsewhere()
    await ask(url, 'create table kept as select 7 as answer')
    const gone = once(owner, 'exit')
    owner.kill('SIGKILL')
    await gone
    const { adopted, url: again, stop } = await start()
    expect(adopted).toBe(false)
    expect(await ask(again, 'select answer from kept')).toBe('7')
    await stop()
  })

  test('is started once by concurrent starts', async () => {
    const [one, other] = await Promise.all([startElsewhere(), startElsewhere()])
    expect(one.url).toBe(other.url)
  })
})

describe('failures', () => {
  test('an unwritable data folder is reported in one sentence', async () => {
    await writeFile(join(dataFolder, 'file'), '')
    const attempt = startPostgres({ dataFolder: join(dataFolder, 'file/below'), log: () => undefined })
    await expect(attempt).rejects.toThrow(/^Fettle keeps its data in .*, but it cannot be written .*DATABASE_URL.*\.$/)
  })

  test('data of another major version is not ignored', async () => {
    await mkdir(join(dataFolder, 'pg11'))
    await expect(start()).rejects.toThrow(/needs PostgreSQL 11, but only 18 is here/)
  })
})
