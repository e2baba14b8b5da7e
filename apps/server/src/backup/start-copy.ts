import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '#platform/postgres/launcher'
import { copyCluster } from './copy-cluster.ts'
import { takeAfter } from './file-tree.ts'

/** The log that a copy still needs is kept for it under this name, up to a bound: a copy that is gone fills no disk. */
const slot = 'fettle_copy'

/**
 * Makes a streaming copy of a running embedded server and starts it: the files by the protocol of backups, as the package
 * brings no pg_basebackup, then everything that is written from there on, over the Unix socket of the original.
 */
export const startCopy = async (original: RunningPostgres, dataFolder: string): Promise<RunningPostgres> => {
  const client = new pg.Client({ connectionString: original.url })
  await client.connect()
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  )
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.end()
  await rm(dataFolder, { recursive: true, force: true })
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const cluster = await copyCluster(original.url, dataFolder)
  const signal = join(dataFolder, cluster, 'standby.signal')
  await writeFile(signal, '')
  await takeAfter(join(dataFolder, cluster, 'PG_VERSION'), signal)
  const { host, port, user } = original.connection
  return startPostgres({
    dataFolder,
    log: () => undefined,
    settings: {
      primary_conninfo: `host=${host} port=${port} user=${user} application_name=${slot}`,
      primary_slot_name: slot,
      hot_standby: 'on',
      // An export is worth a pause of the copy; what waits longer is asked of the original instead.
      max_standby_streaming_delay: '3s',
    },
  })
}
