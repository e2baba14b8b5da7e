import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rollForwardSettings } from '#platform/postgres/archive'
import { startPostgres } from '#platform/postgres/launcher'
import { BackupError } from './backup-error.ts'
import { copyOwnership } from './file-tree.ts'
import { takeInventory } from './inventory.ts'
import { withServer } from './with-server.ts'

type RollForward = { dataFolder: string; cluster: string; archive: string; until: string }

const hasRecovered = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ rolls: boolean }>('select pg_is_in_recovery() as rolls')
    return rows[0]?.rolls === false
  } finally {
    await client.end()
  }
}

const archiveTooShort = ({ archive, until }: Pick<RollForward, 'archive' | 'until'>, cause?: unknown) =>
  new BackupError(`The archive in ${archive} does not lead from this backup to ${until}: name an earlier moment.`, {
    cause,
  })

/**
 * Rolls a restored copy forward to a moment by the WAL archive. Returns the number of rows. Throws BackupError where the archive does not
 * reach that far.
 */
export const rollForward = async ({ dataFolder, cluster, archive, until }: RollForward): Promise<number> => {
  const signal = join(dataFolder, cluster, 'recovery.signal')
  await writeFile(signal, '')
  await copyOwnership(join(dataFolder, cluster, 'PG_VERSION'), signal)
  let hasEnded = false
  const server = await startPostgres({
    dataFolder,
    settings: rollForwardSettings(archive, until),
    // A server that ends during recovery has read the whole archive without reaching the moment.
    log: (sentence) => {
      hasEnded ||= sentence.includes('ended unexpectedly')
    },
  }).catch((problem: unknown) => {
    throw archiveTooShort({ archive, until }, problem)
  })
  return withServer(server, async () => {
    while (!(await hasRecovered(server.url).catch(() => false))) {
      if (hasEnded) throw archiveTooShort({ archive, until })
      await sleep(100)
    }
    const { tables } = await takeInventory(server.url)
    return Object.values(tables).reduce((sum, n) => sum + n, 0)
  })
}
