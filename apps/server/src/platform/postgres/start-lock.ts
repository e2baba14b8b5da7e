import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'
import { codeOf, PostgresTrouble } from './trouble.ts'

// A start is over in seconds; a lock older than this was left behind and its number given to another process.
const staleAfter = 120_000

/** Runs `work` while no other process prepares or starts the same data; a lock of a dead process is taken over. */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + staleAfter
  while (!(await tryLock(path))) {
    if (await isLeftBehind(path)) await takeAway(path)
    else if (Date.now() > deadline)
      throw new PostgresTrouble(`Another start holds ${path}: end it or delete that file.`)
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

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const age = Date.now() - (await stat(path)).mtimeMs
    const holder = Number(await readFile(path, 'utf8'))
    // An empty lock is one whose writer stands between opening and writing, or was killed there.
    return age > staleAfter || (holder === 0 ? age > 1000 : !isAlive(holder))
  } catch {
    return false
  }
}

// Renaming first lets only one of several waiters win; the others find the file gone.
async function takeAway(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).then(
    () => rm(aside, { force: true }),
    () => undefined,
  )
}
