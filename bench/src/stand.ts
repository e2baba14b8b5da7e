import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Load } from './load.ts'

export type Question = { bucket: 'all' | 'new' | 'completed'; q: string; priority: 'urgent' | undefined }
export type Headers = Readonly<Record<string, string>>
type Crowd = { readonly tenantId: string; readonly locationId: string; readonly tagId: string }
export type Group = 'large' | 'small'
export type Person = { readonly membershipId: string; readonly token: string; readonly headers: Headers }
type Ready = {
  readonly product: string
  readonly floor: string
  readonly headers: Headers
  readonly crowds: Readonly<Record<Group, Crowd>>
}
type Timed = { readonly seconds: number; readonly lanes: number }
type Call = { readonly headers: Headers; readonly body: string }

/** Requests and responses of a test stand, by name. */
type Questions = {
  /** Lists per second of the database alone. */
  list: [Timed & { question: Question }, number]
  /** Records the statements of two calls; returns their number. */
  record: [{ name: string; path: string; isCommand: boolean; orders: string[]; calls: Call[] }, number]
  /** Recorded calls per second of the database alone, each for its own order where some are given. */
  again: [Timed & { name: string; orders: string[] | null }, number]
  /** Updates the newest orders of the large group repeatedly without vacuum (table bloat); then vacuums. */
  soil: [null, void]
  clear: [null, void]
  /** CPU milliseconds used by product, baseline and database so far. */
  used: [null, number]
  /** Milliseconds of each scheduled task when nothing is due. */
  clock: [{ runs: number }, [task: string, millis: number][]]
  /** Milliseconds of the free times of a team, and of a bare read of the rows that they follow from. */
  freeTime: [
    { people: number; days: number; runs: number },
    { free: number; bare: number; rows: number; spans: number },
  ]
  /** Fills a tenant with locations, assets, answered inspections, requirements and schedules. */
  places: [
    {
      of: Group
      locations: number
      assets: number
      inspections: number
      items: number
      schedules: number
    },
    {
      nodeId: string
      estateId: string
      inspectionIds: string[]
      openIds: string[]
      instanceId: string
      questionKeys: string[]
    },
  ]
  /** Fills the triage desk of a tenant with reports. */
  reports: [{ of: Group; reports: number }, void]
  /** Milliseconds of storing 24 months of dates of a schedule again, and of a bare insert of as many rows. */
  datesAnew: [{ of: Group }, { product: number; bare: number; dates: number }]
  people: [{ of: Group; count: number }, Person[]]
  orders: [{ of: Group; count: number }, string[]]
}
export type BenchServer = {
  readonly ready: Ready
  ask<Name extends keyof Questions>(name: Name, given: Questions[Name][0]): Promise<Questions[Name][1]>
  close(): Promise<void>
}

const program = (root: string) => {
  const built = resolve(root, 'apps/server/dist/stand.js')
  return existsSync(built)
    ? { path: built, options: ['--enable-source-maps'] }
    : { path: resolve(root, 'apps/server/src/bench/stand.ts'), options: ['--import', 'tsx'] }
}

const started = (child: ChildProcess): Promise<Ready> =>
  new Promise((done, fail) => {
    let waiting = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (waiting + text).split('\n')
      waiting = lines.pop() ?? ''
      for (const line of lines.filter((each) => each.startsWith('{'))) {
        const facts = JSON.parse(line) as { line?: string; ready?: Ready }
        if (facts.line) process.stdout.write(`${facts.line}\n`)
        if (facts.ready) done(facts.ready)
      }
    })
    child.on('exit', (code) => fail(new Error(`The stand ended with ${code}`)))
  })

type Answer = { readonly id: number; readonly answer?: unknown; readonly problem?: string }

const asker = (child: ChildProcess): BenchServer['ask'] => {
  let last = 0
  return (ask, given) =>
    new Promise((done, fail) => {
      const id = ++last
      const hear = ({ id: of, answer, problem }: Answer) => {
        if (of !== id) return
        child.off('message', hear)
        if (problem === undefined) done(answer as never)
        else fail(new Error(problem))
      }
      child.on('message', hear)
      child.send({ id, ask, given })
    })
}

/**
 * Starts product and baseline on a database of `orders` orders in a separate process; from another checkout when given.
 */
export const openStand = async (orders: number, root = '.'): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
  const { path, options } = program(root)
  const child = spawn(process.execPath, [...options, path, '--orders', String(orders)], {
    cwd: root,
    env: {
      ...process.env,
      FETTLE_DATA: folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ready = await started(child)
  return {
    ready,
    ask: asker(child),
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const servers = new Map<number, BenchServer>()

/** Removes stands with their databases, except for some sizes. */
const clearBut = async (sizes: readonly number[]): Promise<void> => {
  for (const [orders, server] of servers)
    if (!sizes.includes(orders)) {
      servers.delete(orders)
      await server.close()
    }
}
export const clearStands = (): Promise<void> => clearBut([])

const standOf = async (orders: number): Promise<BenchServer> => {
  const known = servers.get(orders)
  if (known) return known
  process.stdout.write(`Filling ${orders} orders in fifty groups\n`)
  const server = await openStand(orders)
  servers.set(orders, server)
  return server
}

/** A stand and its number of orders. */
export type SizedServer = { readonly size: number; readonly stand: BenchServer }

/** Runs `work` on stands of these sizes in parallel, reusing existing ones. */
export const withServers = async <T>(
  sizes: readonly number[],
  work: (servers: readonly SizedServer[]) => Promise<T>,
): Promise<T> => {
  await clearBut(sizes)
  const servers: SizedServer[] = []
  for (const size of sizes) servers.push({ size, stand: await standOf(size) })
  return work(servers)
}

/** Runs `work` on a stand of this size, existing or new. */
export const withServer = <T>(orders: number, work: (server: BenchServer) => Promise<T>): Promise<T> =>
  withServers([orders], async ([one]) => work((one as SizedServer).stand))

export type Measured = Load & { readonly work: number }

/** A load with CPU milliseconds per call, which are independent of other processes on the machine. */
export const measured = async (server: BenchServer, work: () => Promise<Load>): Promise<Measured> => {
  const before = await server.ask('used', null)
  const done = await work()
  return { ...done, work: ((await server.ask('used', null)) - before) / Math.max(1, done.count) }
}
