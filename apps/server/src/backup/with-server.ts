import type { RunningPostgres } from '#platform/postgres/launcher'

/** Runs `work` and stops the server afterwards; an adopted server goes on running. */
export const withServer = async <T>(server: RunningPostgres, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    await server.stop()
  }
}
