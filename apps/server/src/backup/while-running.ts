import type { RunningPostgres } from '#platform/postgres/launcher'

/** Works with a server and stops it, however the work ends; one that somebody else started goes on. */
export const whileRunning = async <T>(server: RunningPostgres, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    await server.stop()
  }
}
