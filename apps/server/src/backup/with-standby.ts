import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '#platform/postgres/launcher'
import { copyOwnership } from './file-tree.ts'
import { withServer } from './with-server.ts'

/**
 * Starts a copy as standby and runs `work` on it: it becomes consistent, proves that it starts, and writes no WAL of its own, so that it
 * can still be rolled forward.
 */
export const withStandby = async <T>(
  { dataFolder, cluster }: { dataFolder: string; cluster: string },
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const signal = join(dataFolder, cluster, 'standby.signal')
  await writeFile(signal, '')
  await copyOwnership(join(dataFolder, cluster, 'PG_VERSION'), signal)
  try {
    const server = await startPostgres({ dataFolder, log: () => undefined, settings: { shared_buffers: '64MB' } })
    return await withServer(server, () => work(server.url))
  } finally {
    await rm(signal, { force: true })
  }
}
