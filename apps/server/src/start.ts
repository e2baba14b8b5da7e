import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfiguration, unknownSettings } from '#platform/configuration/configuration'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { refuseTransactionPooling } from '#platform/database/check-pooling'
import { migrate } from '#platform/database/migrate'
import { startPostgres } from '#platform/postgres/launcher'
import { PostgresSetupError } from '#platform/postgres/setup-error'
import type { NamedPerson } from './demo-world.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const people = (named: readonly NamedPerson[]) => {
  const width = Math.max(...named.map((person) => person.email.length))
  return named.map(
    (person) =>
      `  ${person.namespace}  ${person.role.padEnd(4)} ${person.email.padEnd(width)}  ${person.name}, ${person.tenant}`,
  )
}

const dataFolder = () => resolve(process.env.FETTLE_DATA || '.data')
/** PostgreSQL ends where it cannot write its log, and clients only see a closed connection. */
const hasNoRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dataFolder())
    return bavail * bsize < 16_000_000
  } catch {
    return false
  }
}
/** Whether the disk is full, by the code of the system or of the database, at any depth of the causes. */
const isDiskFull = (problem: unknown): boolean =>
  problem instanceof Error &&
  (('code' in problem && ['ENOSPC', 'EDQUOT', '53100'].includes(String(problem.code))) || isDiskFull(problem.cause))

/** Prints one sentence for mistakes that the operator can fix, and the stack of any other error; exits with code 1. */
const fail = (problem: unknown): never => {
  const isMistake = problem instanceof ConfigurationError || problem instanceof PostgresSetupError
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
  if (code === 'EADDRINUSE')
    print(`Port ${process.env.PORT ?? '4300'} is busy: stop what uses it, or choose another with PORT=4301 npm start.`)
  else if (isMistake) print(problem.message)
  else if (isDiskFull(problem) || hasNoRoom())
    print(`The disk is full: make room for ${dataFolder()}, or set FETTLE_DATA to a folder on another disk.`)
  else
    print(
      problem instanceof Error
        ? `${problem.stack}${problem.cause instanceof Error ? `\n${problem.cause.message}` : ''}`
        : String(problem),
    )
  process.exit(1)
}

/**
 * Starts the database, creates the demo world in an empty one, and serves. Exits with code 1 and one sentence where it
 * cannot. `pages` are being built meanwhile; they are awaited before anything is served.
 */
export const start = (pages: Promise<unknown> = Promise.resolve()): Promise<void> => startServer(pages).catch(fail)

const startServer = async (pages: Promise<unknown>) => {
  const configuration = readConfiguration(process.env, process.argv.slice(2))
  for (const name of unknownSettings(process.env)) print(`${name} is no setting of Fettle and changes nothing.`)
  const { databaseUrl: externalUrl, dataFolder, archive } = configuration
  // The modules load while the database starts: each takes about half of the start.
  const [postgres, { serve }] = await Promise.all([
    externalUrl ? undefined : startPostgres({ dataFolder, archive, log: print }),
    import('./serve.ts'),
  ])
  const databaseUrl = externalUrl ?? postgres?.url ?? ''
  const stopPostgres = async () => postgres?.stop()
  try {
    if (externalUrl) await refuseTransactionPooling(externalUrl)
    await migrate(databaseUrl, print)
    const world = configuration.wantsDemoWorld
      ? await (await import('./demo-world.ts')).makeDemoWorld({ configuration, databaseUrl, log: print })
      : undefined
    await pages
    const served = await serve(configuration, databaseUrl)
    let isStopping = false
    const stop = async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), 28_000).unref()
      await served.close(configuration.shutdownNoticeMs)
      await stopPostgres()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
    if (world) {
      print('\nPeople of the demo world, all with the password of their line in `npm run world -- --print`:')
      for (const line of people(world.people)) print(line)
      print(`\nThe password of everybody: ${world.password}`)
    }
    print(`\nFettle is ready: http://localhost:${configuration.port}/`)
  } catch (problem) {
    await stopPostgres()
    fail(problem)
  }
}
