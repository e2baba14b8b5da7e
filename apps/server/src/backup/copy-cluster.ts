import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { copyFolder, copyIfExists, copyOwnership, readTree } from './file-tree.ts'

/** Folders that a server recreates at its start; their content must not be copied. */
const skippedFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const skippedFiles =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init[^/]*|pgsql_tmp[^/]*)$/
const control = 'global/pg_control'

const isWanted = (path: string) => {
  const [first = '', ...rest] = path.split('/')
  return (
    !skippedFiles.test(path) && path !== control && !(rest.length > 0 && [...skippedFolders, 'pg_wal'].includes(first))
  )
}

type Stopped = { labelfile: string; spcmapfile: string; last: string }

const copyFiles = async (source: string, target: string, paths: readonly string[]) => {
  for (const path of paths) await copyIfExists(join(source, path), join(target, path))
}

/** Copies the WAL segments from the start to the end of the backup, which make the copy consistent. */
const copyWal = async (source: string, target: string, { labelfile, last }: Stopped) => {
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1] ?? last
  const names = await readdir(join(source, 'pg_wal'))
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  await copyFiles(join(source, 'pg_wal'), join(target, 'pg_wal'), [
    ...needed,
    ...names.filter((name) => name.endsWith('.history')),
  ])
  await copyFolder(join(source, 'pg_wal/archive_status'), join(target, 'pg_wal/archive_status'))
}

/**
 * Copies the data of a running server by the low-level backup API (pg_backup_start/stop): the embedded package has no pg_basebackup.
 * Returns the name of the folder created below `to`. Throws BackupError for tablespaces.
 */
export const copyCluster = async (url: string, to: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    const source = rows[0]?.folder ?? ''
    const target = join(to, basename(source))
    // A temporary replication slot: no checkpoint may remove WAL that the copy needs.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    await client.query("select pg_backup_start('fettle', fast => true)")
    await copyFolder(source, target)
    const { folders, files } = await readTree(source, isWanted)
    for (const path of folders) await copyFolder(join(source, path), join(target, path))
    await copyFiles(source, target, [...files, control])
    const { rows: ends } = await client.query<Stopped>(
      'select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const [end] = ends
    if (!end || end.spcmapfile !== '')
      throw new BackupError('The database uses tablespaces outside of its folder, which this backup does not follow.')
    await copyWal(source, target, end)
    await writeFile(join(target, 'backup_label'), end.labelfile)
    await copyOwnership(join(source, 'PG_VERSION'), join(target, 'backup_label'))
    return basename(source)
  } finally {
    await client.end()
  }
}
