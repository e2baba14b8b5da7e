import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'
import { codeOf, PostgresSetupError } from './setup-error.ts'

// A start takes seconds; an older lock was left behind and its process id reused.
const staleAfterMs = 120_000

/**
 * Runs `work` under a lock file, so that one process at a time prepares or starts the data. Takes over the lock of a dead process.
 * Throws PostgresSetupError after two minutes.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + staleAfterMs
  while (!(await tryLock(path))) {
    if (await isStale(path)) await removeStale(path)
    else if (Date.now() > deadline)
      throw new PostgresSetupError(`Another start holds ${path}: end it or delete that file.`)
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    const age = Date.now() - (await stat(path)).mtimeMs
    const holder = Number(await readFile(path, 'utf8'))
    // An empty lock file: its writer is between open and write, or was killed there.
    return age > staleAfterMs || (holder === 0 ? age > 1000 : !isAlive(holder))
  } catch {
    return false
  }
}

// The rename lets one of several waiters win; the others find the file gone.
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).then(
    () => rm(aside, { force: true }),
    () => undefined,
  )
}
