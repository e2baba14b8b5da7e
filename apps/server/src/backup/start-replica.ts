import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '#platform/postgres/launcher'
import { copyCluster } from './copy-cluster.ts'
import { copyOwnership } from './file-tree.ts'

/** Replication slot that retains the WAL of the replica, up to a bound, so that a lost replica does not fill the disk. */
const slot = 'fettle_copy'

/**
 * Creates and starts a streaming replica of a running embedded server: a base backup by the low-level API (the package has no
 * pg_basebackup), then streaming over the Unix socket.
 */
export const startReplica = async (primary: RunningPostgres, dataFolder: string): Promise<RunningPostgres> => {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  )
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.end()
  await rm(dataFolder, { recursive: true, force: true })
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const cluster = await copyCluster(primary.url, dataFolder)
  const signal = join(dataFolder, cluster, 'standby.signal')
  await writeFile(signal, '')
  await copyOwnership(join(dataFolder, cluster, 'PG_VERSION'), signal)
  const { host, port, user } = primary.connection
  return startPostgres({
    dataFolder,
    log: () => undefined,
    settings: {
      primary_conninfo: `host=${host} port=${port} user=${user} application_name=${slot}`,
      primary_slot_name: slot,
      hot_standby: 'on',
      // Exports may delay replay; longer reads fail and are repeated on the primary.
      max_standby_streaming_delay: '3s',
    },
  })
}
