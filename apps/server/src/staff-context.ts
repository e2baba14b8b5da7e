import { type StaffCommandContext, staffPool } from '#areas/identity/identity.port'
import { type Configuration, readConfiguration } from '#platform/configuration/configuration'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { migrate } from '#platform/database/migrate'
import { startPostgres } from '#platform/postgres/launcher'
import { PostgresSetupError } from '#platform/postgres/setup-error'

/** Runs a command of staff on the server with the database of the product, which is started where it is embedded. */
export const withStaffContext = async (
  work: (context: StaffCommandContext, configuration: Configuration) => Promise<void>,
): Promise<void> => {
  const configuration = readConfiguration(process.env)
  const { databaseUrl, dataFolder, auditKey = '' } = configuration
  const server = databaseUrl ? undefined : await startPostgres({ dataFolder, log: () => undefined })
  const url = databaseUrl ?? server?.url ?? ''
  try {
    await migrate(url)
    const pool = staffPool(url)
    try {
      await work({ pool, auditKey, now: Date.now() }, configuration)
    } finally {
      await pool.end()
    }
  } finally {
    await server?.stop()
  }
}

/** Runs a program; a problem with a sentence of its own is printed as that sentence. */
export const reportErrors = (run: () => Promise<void>): Promise<void> =>
  run().catch((problem: unknown) => {
    const isSentence = [PostgresSetupError, ConfigurationError].some((kind) => problem instanceof kind)
    process.stderr.write(`${isSentence ? (problem as Error).message : String(problem)}\n`)
    process.exitCode = 1
  })
