import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'

const program = 'apps/server/dist/main.js'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** CPU milliseconds used by a process; one kernel tick is 10 ms. */
const usedBy = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return 10 * ((fields[11] ?? 0) + (fields[12] ?? 0))
}

type Started = { readonly child: ChildProcess; readonly millis: number; readonly work: number }

/** Starts the product as documented; returns the time until it responds. */
const start = async (folder: string): Promise<Started> => {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', resolve(program)], {
    env: { ...process.env, FETTLE_DATA: folder, FETTLE_DEMO: 'off', DATABASE_URL: '', PORT: String(port) },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    await sleep(5)
  }
  return { child, millis: performance.now() - startedAt, work: usedBy(child.pid ?? 0) }
}
const stop = async ({ child }: Started) => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const kilobytesOf = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

/** Proportional set size of a process in MB. */
const memoryOf = (pid: number | string) => kilobytesOf(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024

const parentOf = (pid: string): string => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}
/** All descendants of a process. */
const descendants = (pid: string): string[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((each) => parentOf(each) === pid)
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Time to the first response, on first and later starts, and memory when idle. */
export const measureStart = async (isSmoke: boolean): Promise<string> => {
  if (!existsSync(program)) return 'The server is not built.'
  const load = loadavg()[0]?.toFixed(1)
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
  try {
    const first = await start(folder)
    await stop(first)
    const later: Started[] = []
    for (let turn = 0; turn < (isSmoke ? 1 : 7); turn++) {
      const started = await start(folder)
      later.push(started)
      await stop(started)
    }
    const resting = await start(folder)
    await sleep(isSmoke ? 100 : 20_000)
    const node = memoryOf(resting.child.pid ?? 0)
    const database = descendants(String(resting.child.pid)).reduce((sum, pid) => sum + memoryOf(pid), 0)
    await stop(resting)
    const seconds = (millis: number) => (millis / 1000).toFixed(2)
    return `Until the first response of \`/ready\`: ${seconds(first.millis)} s with an empty folder, where the database is created first; ${seconds(median(later.map(({ millis }) => millis)))} s on later starts (median of ${later.length}; goal: 1 s), of which Node uses ${seconds(median(later.map(({ work }) => work)))} s of processor time. Other load: ${load}.

Idle, ${isSmoke ? 'immediately' : '20 s'} after a start without demo data: ${node.toFixed(0)} MB for Node (goal: 150 MB) and ${database.toFixed(0)} MB for all processes of PostgreSQL, shared pages counted once.`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
