import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rollForwardSettings } from '#platform/postgres/archive'
import { startPostgres } from '#platform/postgres/launcher'
import { takeAfter } from './file-tree.ts'
import { takeInventory } from './take-stock.ts'
import { BackupError } from './trouble.ts'
import { whileRunning } from './while-running.ts'

type RollForward = { dataFolder: string; cluster: string; archive: string; until: string }

const isThere = async (url: string): Promise<boolean> => {
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

const tooShort = ({ archive, until }: Pick<RollForward, 'archive' | 'until'>, cause?: unknown) =>
  new BackupError(`The archive in ${archive} does not lead from this backup to ${until}: name an earlier moment.`, {
    cause,
  })

/**
 * Rolls a restored copy forward out of the archive to a moment. Answers how many rows there are then. Throws BackupTrouble where the
 * archive does not reach that far.
 */
export const rollForward = async ({ dataFolder, cluster, archive, until }: RollForward): Promise<number> => {
  const signal = join(dataFolder, cluster, 'recovery.signal')
  await writeFile(signal, '')
  await takeAfter(join(dataFolder, cluster, 'PG_VERSION'), signal)
  let hasEnded = false
  const server = await startPostgres({
    dataFolder,
    settings: rollForwardSettings(archive, until),
    // Whoever ends in the middle has read all there was without meeting the moment.
    log: (sentence) => {
      hasEnded ||= sentence.includes('ended unexpectedly')
    },
  }).catch((problem: unknown) => {
    throw tooShort({ archive, until }, problem)
  })
  return whileRunning(server, async () => {
    while (!(await isThere(server.url).catch(() => false))) {
      if (hasEnded) throw tooShort({ archive, until })
      await sleep(100)
    }
    const { tables } = await takeInventory(server.url)
    return Object.values(tables).reduce((sum, n) => sum + n, 0)
  })
}
