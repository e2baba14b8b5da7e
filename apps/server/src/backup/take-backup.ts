import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '#platform/postgres/launcher'
import { copyCluster } from './copy-cluster.ts'
import { copyFolder, copyIfThere, readTree, sumOf } from './file-tree.ts'
import { type Manifest, type Sums, writeManifest } from './manifest.ts'
import { type PromisedFile, type Stock, takeInventory } from './take-stock.ts'
import { BackupError } from './trouble.ts'
import { whileFollowing } from './while-following.ts'
import { whileRunning } from './while-running.ts'

export type BackupOptions = {
  readonly dataFolder: string
  readonly to: string
  /** Attachments lie in a bucket, which keeps its own versions: they are not looked for. */
  readonly filesElsewhere?: boolean
  readonly log: (sentence: string) => void
}

/** Beside the database and the files: the secret that signs sessions and addresses, and who is in the demo world. */
const single = ['secret', 'audit-key', 'audit-heads.jsonl', 'world.json']

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const refuseWhatCannotBe = async ({ dataFolder, to }: BackupOptions) => {
  const names = await readdir(dataFolder).catch(() => [])
  if (!names.some((name) => /^pg\d+$/.test(name)))
    throw new BackupError(`There is no database in ${dataFolder}: name the folder of the product in FETTLE_DATA.`)
  if (!(await isEmpty(to)))
    throw new BackupError(`${to} is not empty: a backup takes a folder of its own, name another one.`)
}

// The database first: files never change once whole, so a row of the copy can only name files that are there by now.
const copyAll = async ({ dataFolder, to, log }: BackupOptions): Promise<string> => {
  const server = await startPostgres({ dataFolder, log })
  const cluster = await whileRunning(server, () => copyCluster(server.url, to))
  const source = join(dataFolder, 'files')
  if (await isThere(source)) await copyFolder(source, join(to, 'files'))
  const { folders, files } = await readTree(source, (path) => !path.endsWith('.part'))
  for (const path of folders) await copyFolder(join(source, path), join(to, 'files', path))
  for (const path of files) await copyIfThere(join(source, path), join(to, 'files', path))
  for (const name of single) await copyIfThere(join(dataFolder, name), join(to, name))
  return cluster
}

/** Starts the copy once and counts what is in it. */
const settleCopy = async (to: string, cluster: string): Promise<Stock> => {
  const stock = await whileFollowing({ dataFolder: to, cluster }, takeInventory)
  for (const name of [`${cluster}.log`, `${cluster}.log.before`]) await rm(join(to, name), { force: true })
  return stock
}

const missingOf = (promised: readonly PromisedFile[], sums: Sums) =>
  promised.filter(({ id, sha256 }) => sums.get(`files/${id.slice(0, 2)}/${id}`) !== sha256).map(({ id }) => id)

/**
 * Backs up the database and the files of a data folder, whether the product runs on it or not. What it leaves in `to` has
 * been started and counted. Throws BackupTrouble or PostgresTrouble with one sentence.
 */
export const takeBackup = async (options: BackupOptions): Promise<Manifest['missing']> => {
  const [dataFolder, to] = [resolve(options.dataFolder), resolve(options.to)]
  await refuseWhatCannotBe({ ...options, dataFolder, to })
  await mkdir(to, { recursive: true, mode: 0o755 })
  const cluster = await copyAll({ ...options, dataFolder, to })
  const stock = await settleCopy(to, cluster)
  const { folders, files } = await readTree(to)
  const sums = new Map<string, string>()
  for (const path of files) sums.set(path, await sumOf(join(to, path)))
  const missing = options.filesElsewhere ? [] : missingOf(stock.files, sums)
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
