import { readConfiguration, unknownSettings } from '#platform/configuration/configuration'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { migrate } from '#platform/database/migrate'
import { startPostgres } from '#platform/postgres/launcher'
import { PostgresSetupError } from '#platform/postgres/setup-error'
import { setHeapLimits } from '#platform/process/heap-limits'
import type { NamedPerson } from './demo-world.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const people = (named: readonly NamedPerson[]) => {
  const width = Math.max(...named.map((person) => person.email.length))
  return named.map(
    (person) =>
      `  ${person.namespace}  ${person.role.padEnd(4)} ${person.email.padEnd(width)}  ${person.name}, ${person.tenant}`,
  )
}

/** One clear sentence for what a person can mend; anything else is a fault of ours and shows where it happened. */
const fail = (problem: unknown): never => {
  const isMistake = problem instanceof ConfigurationError || problem instanceof PostgresSetupError
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
  if (code === 'EADDRINUSE')
    tell(`Port ${process.env.PORT ?? '4300'} is busy: stop what uses it, or choose another with PORT=4301 npm start.`)
  else if (isMistake) tell(problem.message)
  else
    tell(
      problem instanceof Error
        ? `${problem.stack}${problem.cause instanceof Error ? `\n${problem.cause.message}` : ''}`
        : String(problem),
    )
  process.exit(1)
}

const start = async () => {
  setHeapLimits()
  const configuration = readConfiguration(process.env, process.argv.slice(2))
  for (const name of unknownSettings(process.env)) tell(`${name} is no setting of Fettle and changes nothing.`)
  const { databaseUrl: elsewhere, dataFolder, archive } = configuration
  // The product is read in while its database starts: each takes half of a start.
  const [postgres, { serve }] = await Promise.all([
    elsewhere ? undefined : startPostgres({ dataFolder, archive, log: tell }),
    import('./serve.ts'),
  ])
  const databaseUrl = elsewhere ?? postgres?.url ?? ''
  const stopPostgres = async () => postgres?.stop()
  try {
    await migrate(databaseUrl, tell)
    const world = configuration.wantsDemoWorld
      ? await (await import('./demo-world.ts')).makeDemoWorld({ configuration, databaseUrl, tell })
      : undefined
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
      tell('\nPeople of the demo world, all with the password of their line in `npm run world -- --print`:')
      for (const line of people(world.people)) tell(line)
      tell(`\nThe password of everybody: ${world.password}`)
    }
    tell(`\nFettle is ready: http://localhost:${configuration.port}/`)
  } catch (problem) {
    await stopPostgres()
    fail(problem)
  }
}

await start().catch(fail)
