import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '#platform/postgres/launcher'
import { takeAfter } from './file-tree.ts'
import { whileRunning } from './while-running.ts'

/**
 * Starts a copy as one that follows another server, and looks at it. It comes to its one moment, proves that it can be started, and
 * writes nothing of its own: so it can be rolled forward later.
 */
export const whileFollowing = async <T>(
  { dataFolder, cluster }: { dataFolder: string; cluster: string },
  look: (url: string) => Promise<T>,
): Promise<T> => {
  const signal = join(dataFolder, cluster, 'standby.signal')
  await writeFile(signal, '')
  await takeAfter(join(dataFolder, cluster, 'PG_VERSION'), signal)
  try {
    const server = await startPostgres({ dataFolder, log: () => undefined, settings: { shared_buffers: '64MB' } })
    return await whileRunning(server, () => look(server.url))
  } finally {
    await rm(signal, { force: true })
  }
}
