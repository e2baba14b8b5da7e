import type { ChildProcess } from 'node:child_process'
import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings } from './archive.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { answers, type Connection, connectionTo, ensureDatabase, urlOf } from './connection.ts'
import { makeDataFolder, prepareData, refuseOtherMajor } from './data-folder.ts'
import { chooseIdentity } from './identity.ts'
import { isAlive, isServerOf, readPostmaster } from './postmaster.ts'
import { dropLocks, end, endOrphan, hasEnded, launch, logPathOf, type Plan } from './server-process.ts'
import { laptopSettings } from './settings.ts'
import { hint, PostgresSetupError } from './setup-error.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { withStartLock } from './start-lock.ts'

/** `dataFolder` holds all stored data; `settings` override those for a laptop. */
export type PostgresOptions = {
  readonly dataFolder: string
  readonly log: (sentence: string) => void
  readonly settings?: Readonly<Record<string, string>>
  /** WAL archive folder, from which a backup can be rolled forward. */
  readonly archive?: string | undefined
}

/** A running server. `adopted`: another process started it, and `stop` leaves it running unless this process has taken it over. */
export type RunningPostgres = {
  readonly connection: Connection
  readonly url: string
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL on `<dataFolder>/pg<major>`, creates it on the first start, and restarts it when it dies. A server that
 * runs there already is adopted.
 * Throws PostgresSetupError with one sentence where it cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  await makeDataFolder(resolve(options.dataFolder))
  const dataFolder = await realpath(options.dataFolder)
  const binaries = await findBinaries()
  await refuseOtherMajor(dataFolder, binaries.major)
  const dataPath = join(dataFolder, `pg${binaries.major}`)
  const startHere = () => startOrAdopt(options, { dataFolder, dataPath, binaries })
  const running = await startHere()
  if (!running.adopted) return running
  return { ...running, stop: takeOver(dataPath, { startHere, log: options.log }) }
}

type Place = { readonly dataFolder: string; readonly dataPath: string; readonly binaries: Binaries }

/** Adopts the server that runs on the data, or starts one. */
const startOrAdopt = (options: PostgresOptions, { dataFolder, dataPath, binaries }: Place): Promise<RunningPostgres> =>
  withStartLock(`${dataPath}.lock`, async () => {
    const running = await findRunning(dataPath)
    if (running) {
      options.log(`PostgreSQL already runs on ${dataPath}; using it.`)
      return { connection: running, url: urlOf(running), adopted: true, stop: async () => undefined }
    }
    const identity = await chooseIdentity(dataPath, [dirname(binaries.postgres), binaries.postgres, dataFolder])
    const made = await prepareData(dataPath, binaries, identity)
    const socketFolder = await makeSocketFolder(dataPath, identity)
    const archiving = options.archive ? await archiveSettings(options.archive, identity) : {}
    const settings = { ...laptopSettings, ...archiving, ...options.settings }
    const plan: Plan = { binaries, identity, dataPath, socketFolder, settings }
    const server = await startServer(plan)
    const connection = connectionTo(socketFolder, 5432)
    await ensureDatabase(connection)
    options.log(`PostgreSQL ${binaries.major} runs as ${identity.name} on ${made} data in ${dataPath}.`)
    return { connection, url: urlOf(connection), adopted: false, stop: supervise(plan, server, options.log) }
  })

type Takeover = { readonly startHere: () => Promise<RunningPostgres>; readonly log: (sentence: string) => void }

/**
 * Watches the adopted server and starts one here when it ends with its starter; connections find it by the same socket. Returns the
 * function that ends the watch, and the server where it was started here.
 */
function takeOver(dataPath: string, { startHere, log }: Takeover): () => Promise<void> {
  let own: RunningPostgres | undefined
  let look: Promise<void> = Promise.resolve()
  const lookOnce = async () => {
    const postmaster = await readPostmaster(dataPath)
    if (own || (postmaster && (await isServerOf(postmaster.pid, dataPath)))) return
    log('The server that started PostgreSQL has ended; starting PostgreSQL here.')
    const running = await startHere()
    if (!running.adopted) own = running
  }
  const timer = setInterval(() => {
    look = look.then(lookOnce).catch((error: Error) => log(error.message))
  }, 500)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await look
    await own?.stop()
  }
}

// A server whose starter is dead is about to shut down or orphaned: it is ended, never adopted.
async function findRunning(dataPath: string): Promise<Connection | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const postmaster = await readPostmaster(dataPath)
    if (!postmaster || !(await isServerOf(postmaster.pid, dataPath))) return undefined
    const starter = Number(await readFile(starterPathOf(dataPath), 'utf8').catch(() => '0'))
    if (starter > 0 && !isAlive(starter)) await endOrphan(postmaster.pid)
    const connection = connectionTo(postmaster.socketFolder, postmaster.port)
    if (await answers(connection, dataPath)) return connection
    if (Date.now() > deadline) {
      throw new PostgresSetupError(
        `PostgreSQL process ${postmaster.pid} holds ${dataPath} and does not answer: end it, ${hint}.`,
      )
    }
    await sleep(100)
  }
}

const starterPathOf = (dataPath: string): string => `${dataPath}.starter`

/** Starts the server and waits until it answers; retries while remains of a killed one hold the data. */
async function startServer(plan: Plan): Promise<ChildProcess> {
  await writeFile(starterPathOf(plan.dataPath), String(process.pid))
  const deadline = Date.now() + 10_000
  for (;;) {
    const holder = await readPostmaster(plan.dataPath)
    if (holder && isAlive(holder.pid) && !(await isServerOf(holder.pid, plan.dataPath))) await dropLocks(plan)
    const child = await launch(plan)
    if (await waitUntilReady(plan, child)) return child
    const logText = await readFile(logPathOf(plan), 'utf8').catch(() => '')
    const isHeld = /lock file|shared memory block/.test(logText)
    if (!isHeld || Date.now() > deadline) throw new PostgresSetupError(startFailure(plan, logText))
    await sleep(250)
  }
}

async function waitUntilReady(plan: Plan, child: ChildProcess): Promise<boolean> {
  const connection = connectionTo(plan.socketFolder, 5432)
  // Crash recovery may take minutes; only the end of the process is a failure.
  while (!hasEnded(child)) {
    if (await answers(connection, plan.dataPath)) return true
    await sleep(20)
  }
  return false
}

function startFailure(plan: Plan, logText: string): string {
  const reason = /(?:FATAL|PANIC):\s+(.*)/.exec(logText)?.[1] ?? logText.trim().split('\n').at(-1)
  return `PostgreSQL did not start (${reason || 'no reason given'}; more in ${logPathOf(plan)}): see to that, ${hint}.`
}

/** Restarts the server when it dies; returns the function that stops it for good. */
function supervise(plan: Plan, first: ChildProcess, log: (sentence: string) => void): () => Promise<void> {
  let server = first
  let isStopping = false
  let restart: Promise<void> = Promise.resolve()
  const endAtExit = () => server.kill('SIGINT')
  const watch = () =>
    server.once('exit', (code, signal) => {
      if (isStopping) return
      log(`PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}); starting it again.`)
      restart = withStartLock(`${plan.dataPath}.lock`, () => startServer(plan)).then(
        (next) => {
          server = next
          watch()
          log('PostgreSQL runs again.')
        },
        (error: Error) => log(error.message),
      )
    })
  watch()
  process.once('exit', endAtExit)
  return async () => {
    isStopping = true
    await restart
    process.off('exit', endAtExit)
    await end(server)
    await rm(starterPathOf(plan.dataPath), { force: true })
    await rm(plan.socketFolder, { recursive: true, force: true })
  }
}
