import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Finding, verifyAudit } from '#areas/audit/audit.port'
import { readConfiguration } from '#platform/configuration/configuration'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { startPostgres } from '#platform/postgres/launcher'
import { PostgresSetupError } from '#platform/postgres/setup-error'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const sentences: Readonly<Record<Finding['kind'], string>> = {
  changed: 'was changed',
  deleted: 'was deleted',
  inserted: 'was put in by somebody else',
  moved: 'stands where another one stood',
  cut: 'and all after it were cut off',
  rebuilt: 'is not the one that was sealed',
}

const check = async (url: string, { key, headsFile }: { key: string; headsFile: string }) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const headLines = existsSync(headsFile) ? readFileSync(headsFile, 'utf8').split('\n') : []
    const { entries, chains, findings } = await verifyAudit(client, { key, headLines })
    for (const { tenantId, kind, at } of findings) tell(`Tenant ${tenantId}: entry ${at} ${sentences[kind]}.`)
    tell(`${entries} sealed entries in ${chains} chains, ${findings.length} faults.`)
    process.exitCode = findings.length > 0 ? 1 : 0
  } finally {
    await client.end()
  }
}

const run = async () => {
  const { values } = parseArgs({ options: { verify: { type: 'boolean' } } })
  if (!values.verify) throw new ConfigurationError('Usage: npm run audit -- --verify')
  const { databaseUrl, dataFolder, auditKey } = readConfiguration(process.env)
  const seal = { key: auditKey ?? '', headsFile: join(dataFolder, 'audit-heads.jsonl') }
  if (databaseUrl) return check(databaseUrl, seal)
  const server = await startPostgres({ dataFolder, log: () => undefined })
  try {
    await check(server.url, seal)
  } finally {
    await server.stop()
  }
}

await run().catch((problem: unknown) => {
  const isSentence = [PostgresSetupError, ConfigurationError].some((kind) => problem instanceof kind)
  process.stderr.write(`${isSentence ? (problem as Error).message : String(problem)}\n`)
  process.exitCode = 2
})
