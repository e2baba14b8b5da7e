import { execFile } from 'node:child_process'
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './environment.ts'
import type { Identity } from './identity.ts'
import { codeOf, hint, PostgresSetupError } from './setup-error.ts'

/** Name of the superuser and the database of the embedded server. */
export const owner = 'fettle'

const run = promisify(execFile)

/** Creates the data folder. Throws PostgresSetupError where it cannot be written. */
export async function makeDataFolder(dataFolder: string): Promise<void> {
  try {
    // Other accounts may enter a new folder, so that PostgreSQL reaches its own part inside.
    if (await mkdir(dataFolder, { recursive: true })) await chmod(dataFolder, 0o755)
    const probe = join(dataFolder, `.writable-${process.pid}`)
    await mkdir(probe)
    await rm(probe, { recursive: true })
  } catch (error) {
    const why = codeOf(error) === 'ENOSPC' ? 'the disk is full' : `it cannot be written (${codeOf(error)})`
    throw new PostgresSetupError(
      `Fettle keeps its data in ${dataFolder}, but ${why}: make room for it there, ${hint}.`,
      {
        cause: error,
      },
    )
  }
}

/** Throws PostgresSetupError where the folder holds data of another major version, instead of starting an empty database beside it. */
export async function refuseOtherMajor(dataFolder: string, major: number): Promise<void> {
  const names = await readdir(dataFolder)
  const other = names.find((name) => /^pg\d+$/.test(name) && name !== `pg${major}`)
  if (!other || names.includes(`pg${major}`)) return
  throw new PostgresSetupError(
    `The data in ${join(dataFolder, other)} needs PostgreSQL ${other.slice(2)}, but only ${major} is here: install that version, ${hint}.`,
  )
}

/**
 * Ensures a complete cluster at `dataPath` that belongs to the identity. initdb works in a draft folder that is renamed when complete, so
 * that an interrupted run is never taken for data.
 */
export async function prepareData(dataPath: string, binaries: Binaries, identity: Identity): Promise<'made' | 'found'> {
  const draft = `${dataPath}.draft`
  await rm(draft, { recursive: true, force: true })
  if (await isCluster(dataPath)) {
    await ensureOwner(identity, dataPath)
    return 'found'
  }
  await moveAside(dataPath)
  await mkdir(draft, { mode: 0o700 })
  await ensureOwner(identity, draft)
  await initialise(draft, binaries, identity)
  await rename(draft, dataPath)
  return 'made'
}

async function isCluster(dataPath: string): Promise<boolean> {
  const version = await readFile(join(dataPath, 'PG_VERSION'), 'utf8').catch((error) => {
    if (codeOf(error) !== 'EACCES') return ''
    throw new PostgresSetupError(`The data in ${dataPath} belongs to another user: start Fettle as that user, ${hint}.`)
  })
  const control = await stat(join(dataPath, 'global/pg_control')).catch(() => undefined)
  return version !== '' && control !== undefined
}

// Files that are no cluster may be valuable: they are moved, never deleted.
async function moveAside(dataPath: string): Promise<void> {
  const names = await readdir(dataPath).catch(() => undefined)
  if (names === undefined) return
  if (names.length === 0) await rm(dataPath, { recursive: true })
  else await rename(dataPath, `${dataPath}.incomplete-${Date.now()}`)
}

async function initialise(draft: string, binaries: Binaries, identity: Identity): Promise<void> {
  const builtin = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const clusterOptions = ['-D', draft, '-U', owner, '-E', 'UTF8', `--locale=${locale}`, ...builtin, '--data-checksums']
  const access = ['--auth-local=trust', '--auth-host=reject', '--no-instructions']
  const [command = '', ...rest] = [...identity.prefix, binaries.initdb, ...clusterOptions, ...access]
  await run(command, rest, { env: cleanEnvironment(), cwd: '/' }).catch((error: { stderr?: string }) => {
    // The last line tells that initdb cleans up; the reason stands before.
    const lines = error.stderr?.trim().split('\n') ?? []
    const reason = lines.find((line) => /no space left|fatal|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given'
    throw new PostgresSetupError(
      `PostgreSQL could not set up its data in ${draft} (${reason}): see to that, ${hint}.`,
      {
        cause: error,
      },
    )
  })
}

async function ensureOwner(identity: Identity, path: string): Promise<void> {
  const wanted = identity.owner ?? { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const found = await stat(path)
  if (found.uid === wanted.uid || wanted.uid === -1) return
  if (process.getuid?.() !== 0) {
    throw new PostgresSetupError(`The data in ${path} belongs to another user: start Fettle as that user, ${hint}.`)
  }
  await chown(path, wanted.uid, wanted.gid)
  for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), wanted.uid, wanted.gid)
}
