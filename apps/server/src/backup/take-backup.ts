import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '#platform/postgres/launcher'
import { BackupError } from './backup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFolder, copyIfExists, readTree, sumOf } from './file-tree.ts'
import { type Inventory, type ReferencedFile, takeInventory } from './inventory.ts'
import { type Manifest, type Sums, writeManifest } from './manifest.ts'
import { withServer } from './with-server.ts'
import { withStandby } from './with-standby.ts'

export type BackupOptions = {
  readonly dataFolder: string
  readonly to: string
  /** Attachments are in a bucket, which keeps its own versions: they are not checked. */
  readonly hasExternalFiles?: boolean
  readonly log: (sentence: string) => void
}

/** Further files: keys, heads of the audit chains, and the people of the demo world. */
const extraFiles = ['secret', 'audit-key', 'audit-heads.jsonl', 'world.json']

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const assertFolders = async ({ dataFolder, to }: BackupOptions) => {
  const names = await readdir(dataFolder).catch(() => [])
  if (!names.some((name) => /^pg\d+$/.test(name)))
    throw new BackupError(`There is no database in ${dataFolder}: name the folder of the product in FETTLE_DATA.`)
  if (!(await isEmpty(to)))
    throw new BackupError(`${to} is not empty: a backup takes a folder of its own, name another one.`)
}

// The database is copied first: complete files never change, so that each row of the copy refers to a file that exists by now.
const copyAll = async ({ dataFolder, to, log }: BackupOptions): Promise<string> => {
  const server = await startPostgres({ dataFolder, log })
  const cluster = await withServer(server, () => copyCluster(server.url, to))
  const source = join(dataFolder, 'files')
  if (await isThere(source)) await copyFolder(source, join(to, 'files'))
  const { folders, files } = await readTree(source, (path) => !path.endsWith('.part'))
  for (const path of folders) await copyFolder(join(source, path), join(to, 'files', path))
  for (const path of files) await copyIfExists(join(source, path), join(to, 'files', path))
  for (const name of extraFiles) await copyIfExists(join(dataFolder, name), join(to, name))
  return cluster
}

/** Starts the copy once and takes its inventory. */
const verifyCopy = async (to: string, cluster: string): Promise<Inventory> => {
  const stock = await withStandby({ dataFolder: to, cluster }, takeInventory)
  for (const name of [`${cluster}.log`, `${cluster}.log.before`]) await rm(join(to, name), { force: true })
  return stock
}

const missingOf = (promised: readonly ReferencedFile[], sums: Sums) =>
  promised.filter(({ id, sha256 }) => sums.get(`files/${id.slice(0, 2)}/${id}`) !== sha256).map(({ id }) => id)

/**
 * Backs up database and files of a data folder, whether the product runs on it or not, and verifies that the copy starts.
 * Returns the ids of missing files. Throws BackupError or PostgresSetupError with one sentence.
 */
export const takeBackup = async (options: BackupOptions): Promise<Manifest['missing']> => {
  const [dataFolder, to] = [resolve(options.dataFolder), resolve(options.to)]
  await assertFolders({ ...options, dataFolder, to })
  await mkdir(to, { recursive: true, mode: 0o755 })
  const cluster = await copyAll({ ...options, dataFolder, to })
  const stock = await verifyCopy(to, cluster)
  const { folders, files } = await readTree(to)
  const sums = new Map<string, string>()
  for (const path of files) sums.set(path, await sumOf(join(to, path)))
  const missing = options.hasExternalFiles ? [] : missingOf(stock.files, sums)
  await writeManifest(
    to,
    {
      format: 1,
      made_at: new Date().toISOString(),
      postgres: Number(cluster.slice(2)),
      migrations: [...stock.migrations],
      tables: { ...stock.tables },
      folders: [...folders],
      missing,
    },
    sums,
  )
  const rows = Object.values(stock.tables).reduce((sum, n) => sum + n, 0)
  const count = `${rows} rows in ${Object.keys(stock.tables).length} tables and ${stock.files.length} files`
  options.log(`Backed up ${count} to ${to}.`)
  return missing
}
