import { mkdir, rm } from 'node:fs/promises'
import { startPostgres } from '../postgres/launcher.ts'
import { testSettings } from '../postgres/settings.ts'

/** Global setup of Vitest: one PostgreSQL server for all test files, on data that is deleted afterwards. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FETTLE_TEST_DATABASE_URL) return undefined
  const dataFolder = process.env.FETTLE_TEST_DATA
  if (!dataFolder) throw new Error('FETTLE_TEST_DATA is not set: vitest.config.ts sets it')
  await mkdir(dataFolder, { recursive: true })
  const { url, stop } = await startPostgres({ dataFolder, log: () => undefined, settings: testSettings })
  process.env.FETTLE_TEST_DATABASE_URL = url
  return async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
