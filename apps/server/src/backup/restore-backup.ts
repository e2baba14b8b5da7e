import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { erasuresName } from '#areas/identity/identity.port'
import { knownMigrations } from '#platform/database/migrate'
import { findBinaries } from '#platform/postgres/binaries'
import { codeOf } from '#platform/postgres/setup-error'
import { copyFolder, copyWithSum } from './file-tree.ts'
import { type Manifest, readManifest, readSums, type Sums } from './manifest.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { rollForward } from './roll-forward.ts'
import { takeInventory } from './take-stock.ts'
import { BackupError } from './trouble.ts'
import { whileFollowing } from './while-following.ts'

export type RestoreOptions = {
  readonly from: string
  readonly dataFolder: string
  /** Roll forward out of this archive to this moment. */
  readonly rollForward?: { archive: string; until: string } | undefined
  readonly log: (sentence: string) => void
}

/** What a disk of its own or a look at its rights leaves behind is nothing of ours; the list of erasures is laid there on purpose. */
const nothing = ['lost+found', '.writable', erasuresName]

const refuseFullFolder = async (dataFolder: string) => {
  const names = (await readdir(dataFolder).catch(() => [])).filter((name) => !nothing.includes(name))
  if (names.length > 0)
    throw new BackupError(`${dataFolder} is not empty: restore into a new folder, named in FETTLE_DATA.`)
}

const refuseOtherVersion = async (manifest: Manifest) => {
  const { major } = await findBinaries()
  if (manifest.postgres !== major)
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgres}, but ${major} is here: restore it with the Fettle that made it.`,
    )
  const known = new Map(knownMigrations().map(({ name, hash }) => [name, hash]))
  const strange = manifest.migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (strange)
    throw new BackupError(
      `The backup was made by another version of Fettle (${strange.name} is not known here): restore it with that one or a newer.`,
    )
}

const copySound = async (source: string, target: string, sum: string) => {
  const found = await copyWithSum(source, target).catch((problem) => {
    if (codeOf(problem) !== 'ENOENT') throw problem
    throw new BackupError(`${source} is missing: the backup is damaged, take another one.`)
  })
  if (found !== sum)
    throw new BackupError(`${source} is not what was backed up (its SHA-256 differs): take another backup.`)
}

type Copying = RestoreOptions & { manifest: Manifest; sums: Sums; cluster: string }

// The database lies under another name until everything is there: a restore cut short is never started.
const copyBack = async ({ from, dataFolder, manifest, sums, cluster }: Copying) => {
  const placeOf = (path: string) =>
    join(dataFolder, path.replace(new RegExp(`^${cluster}(?=/|$)`), `${cluster}.restoring`))
  for (const path of manifest.folders) await copyFolder(join(from, path), placeOf(path))
  for (const [path, sum] of sums) {
    await mkdir(dirname(placeOf(path)), { recursive: true })
    await copySound(join(from, path), placeOf(path), sum)
  }
  await rename(join(dataFolder, `${cluster}.restoring`), join(dataFolder, cluster))
}

const compareCounts = async ({ dataFolder, cluster, manifest }: Copying) => {
  const { tables } = await whileFollowing({ dataFolder, cluster }, takeInventory)
  const wrong = Object.entries(manifest.tables).find(([name, n]) => tables[name] !== n)
  if (wrong)
    throw new BackupError(
      `The table ${wrong[0]} holds ${tables[wrong[0]] ?? 'no'} rows instead of ${wrong[1]}: take another backup.`,
    )
}

/**
 * Brings a backup back into an empty data folder: every sum is checked while it is copied, then the database is started
 * and counted. Throws BackupTrouble or PostgresTrouble with one sentence, and leaves the folder as empty as it was.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<void> => {
  const [from, dataFolder] = [resolve(options.from), resolve(options.dataFolder)]
  const manifest = await readManifest(from)
  await refuseOtherVersion(manifest)
  await refuseFullFolder(dataFolder)
  const sums = await readSums(from, manifest)
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const copying = { ...options, from, dataFolder, manifest, sums, cluster: `pg${manifest.postgres}` }
  try {
    await copyBack(copying)
    await compareCounts(copying)
    if (options.rollForward) {
      const rows = await rollForward({ ...copying, ...options.rollForward })
      options.log(`Rolled forward to ${options.rollForward.until}: ${rows} rows.`)
    }
    const repeated = await repeatErasures(dataFolder)
    if (repeated > 0) options.log(`Erased again after the restore: ${repeated}.`)
  } catch (problem) {
    for (const name of await readdir(dataFolder))
      if (!nothing.includes(name)) await rm(join(dataFolder, name), { recursive: true, force: true })
    throw problem
  }
  options.log(`Restored the backup of ${manifest.made_at} to ${dataFolder}: all ${sums.size} sums and all counts hold.`)
}
