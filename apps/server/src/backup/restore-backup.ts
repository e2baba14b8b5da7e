import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { erasuresName } from '#areas/identity/identity.port'
import { knownMigrations } from '#platform/database/migrate'
import { findBinaries } from '#platform/postgres/binaries'
import { codeOf } from '#platform/postgres/setup-error'
import { BackupError } from './backup-error.ts'
import { copyFolder, copyWithSum } from './file-tree.ts'
import { takeInventory } from './inventory.ts'
import { type Manifest, readManifest, readSums, type Sums } from './manifest.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { rollForward } from './roll-forward.ts'
import { withStandby } from './with-standby.ts'

export type RestoreOptions = {
  readonly from: string
  readonly dataFolder: string
  /** Archive and moment to roll forward to. */
  readonly rollForward?: { archive: string; until: string } | undefined
  readonly log: (sentence: string) => void
}

/**
 * Names that do not count as content: those of a mount point and the write test, and the journal of erasures, which is put there on
 * purpose.
 */
const ignoredNames = ['lost+found', '.writable', erasuresName]

const assertEmptyFolder = async (dataFolder: string) => {
  const names = (await readdir(dataFolder).catch(() => [])).filter((name) => !ignoredNames.includes(name))
  if (names.length > 0)
    throw new BackupError(`${dataFolder} is not empty: restore into a new folder, named in FETTLE_DATA.`)
}

const assertSameVersion = async (manifest: Manifest) => {
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

const copyVerified = async (source: string, target: string, sum: string) => {
  const found = await copyWithSum(source, target).catch((problem) => {
    if (codeOf(problem) !== 'ENOENT') throw problem
    throw new BackupError(`${source} is missing: the backup is damaged, take another one.`)
  })
  if (found !== sum)
    throw new BackupError(`${source} is not what was backed up (its SHA-256 differs): take another backup.`)
}

type Copying = RestoreOptions & { manifest: Manifest; sums: Sums; cluster: string }

// The database has another name until it is complete: an interrupted restore is never started.
const copyFiles = async ({ from, dataFolder, manifest, sums, cluster }: Copying) => {
  const placeOf = (path: string) =>
    join(dataFolder, path.replace(new RegExp(`^${cluster}(?=/|$)`), `${cluster}.restoring`))
  for (const path of manifest.folders) await copyFolder(join(from, path), placeOf(path))
  for (const [path, sum] of sums) {
    await mkdir(dirname(placeOf(path)), { recursive: true })
    await copyVerified(join(from, path), placeOf(path), sum)
  }
  await rename(join(dataFolder, `${cluster}.restoring`), join(dataFolder, cluster))
}

const verifyCounts = async ({ dataFolder, cluster, manifest }: Copying) => {
  const { tables } = await withStandby({ dataFolder, cluster }, takeInventory)
  const wrong = Object.entries(manifest.tables).find(([name, n]) => tables[name] !== n)
  if (wrong)
    throw new BackupError(
      `The table ${wrong[0]} holds ${tables[wrong[0]] ?? 'no'} rows instead of ${wrong[1]}: take another backup.`,
    )
}

/**
 * Restores a backup into an empty data folder: verifies every sum while copying, then starts the database and compares the counts.
 * Throws BackupError or PostgresSetupError with one sentence, and leaves the folder empty.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<void> => {
  const [from, dataFolder] = [resolve(options.from), resolve(options.dataFolder)]
  const manifest = await readManifest(from)
  await assertSameVersion(manifest)
  await assertEmptyFolder(dataFolder)
  const sums = await readSums(from, manifest)
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const copying = { ...options, from, dataFolder, manifest, sums, cluster: `pg${manifest.postgres}` }
  try {
    await copyFiles(copying)
    await verifyCounts(copying)
    if (options.rollForward) {
      const rows = await rollForward({ ...copying, ...options.rollForward })
      options.log(`Rolled forward to ${options.rollForward.until}: ${rows} rows.`)
    }
    const repeated = await repeatErasures(dataFolder)
    if (repeated > 0) options.log(`Erased again after the restore: ${repeated}.`)
  } catch (problem) {
    for (const name of await readdir(dataFolder))
      if (!ignoredNames.includes(name)) await rm(join(dataFolder, name), { recursive: true, force: true })
    throw problem
  }
  options.log(`Restored the backup of ${manifest.made_at} to ${dataFolder}: all ${sums.size} sums and all counts hold.`)
}
