import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './environment.ts'
import type { Identity } from './identity.ts'
import { isAlive } from './postmaster.ts'

/** Parameters of a server start. */
export type Plan = {
  readonly binaries: Binaries
  readonly identity: Identity
  readonly dataPath: string
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string>>
}

const run = promisify(execFile)

/**
 * Starts the server as a child with batch scheduling, which receives SIGINT when this process is killed, where the system supports both.
 */
export async function launch(plan: Plan): Promise<ChildProcess> {
  const logPath = logPathOf(plan)
  await rename(logPath, `${logPath}.before`).catch(() => undefined)
  const output = await open(logPath, 'w')
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const serverArguments = ['-D', plan.dataPath, '-k', plan.socketFolder, '-p', '5432', ...settings]
  const [priority, parentDeath] = await Promise.all([prefixIfSupported(lowPriority), prefixIfSupported(endsWithParent)])
  const [command = '', ...rest] = [
    ...priority,
    ...plan.identity.prefix,
    ...parentDeath,
    plan.binaries.postgres,
    ...serverArguments,
  ]
  const child = spawn(command, rest, {
    // A process group of its own: Ctrl-C reaches this process only, which stops the server after its requests.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: cleanEnvironment(),
    cwd: '/',
  })
  child.unref()
  child.on('error', () => undefined)
  await output.close()
  return child
}

/** Log file of the server; the one of the previous start is kept beside it. */
export const logPathOf = ({ dataPath }: Pick<Plan, 'dataPath'>): string => `${dataPath}.log`

/** Whether the process has ended: exit code, signal, or never started. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined

/** Ends the child: fast shutdown, after ten seconds immediate shutdown, at last SIGKILL. */
export async function end(child: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of shutdown) {
    if (hasEnded(child)) return
    child.ref()
    const over = once(child, 'exit')
    child.kill(signal)
    await Promise.race([over, sleep(timeoutMs, undefined, { ref: false })])
  }
}

/** Ends an orphaned server and waits until it is gone. */
export async function endOrphan(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of shutdown) {
    const deadline = Date.now() + timeoutMs
    if (isAlive(pid)) process.kill(pid, signal)
    while (isAlive(pid) && Date.now() < deadline) await sleep(20)
  }
}

const shutdown = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 2000],
] as const

/** Removes lock files whose process id now belongs to another process; PostgreSQL would refuse to start. */
export async function dropLocks({ dataPath, socketFolder }: Pick<Plan, 'dataPath' | 'socketFolder'>): Promise<void> {
  await rm(`${dataPath}/postmaster.pid`, { force: true })
  await rm(`${socketFolder}/.s.PGSQL.5432`, { force: true })
  await rm(`${socketFolder}/.s.PGSQL.5432.lock`, { force: true })
}

/** SCHED_BATCH: a backend that is woken does not preempt the event loop, which hands out all work. */
const lowPriority = ['chrt', '--batch', '0'] as const
const endsWithParent = ['setpriv', '--pdeathsig', 'INT', '--'] as const

const prefixIfSupported = ([command, ...options]: readonly [string, ...string[]]): Promise<readonly string[]> =>
  run(command, [...options, 'true']).then(
    () => [command, ...options],
    () => [],
  )
