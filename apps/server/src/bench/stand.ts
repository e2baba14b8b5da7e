import pg from 'pg'
import { readConfiguration } from '#platform/configuration'
import { migrate } from '#platform/database/migrate'
import { csrfOf, hashToken, newToken } from '#platform/http/cookies'
import { startPostgres } from '#platform/postgres/launcher'
import { serve } from '../serve.ts'
import { askDatabase, type Question, startFloor } from './bare-floor.ts'
import { makeCrowd, openBenchSession } from './crowd.ts'

/**
 * One process of the bench: fills a database of its own, then serves the product or the bare floor over it and says where.
 * `stand --orders 10000` fills; every line that begins with `{` is for the bench to read.
 */
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1] ?? ''
const say = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`)

const configuration = readConfiguration(process.env)
const postgres = await startPostgres({ dataFolder: configuration.dataFolder, log: () => undefined })
await migrate(postgres.url)
const crowd = await makeCrowd(postgres.url, Number(option('--orders')), (line) => say({ line }))
const token = newToken()
await openBenchSession(postgres.url, crowd, hashToken(token))
// Searches are of the tenant that the session names: without it the floor would find nothing, and be fast at it.
const options = `-c plan_cache_mode=force_generic_plan -c app.tenant=${crowd.tenantId}`
const pool = new pg.Pool({ connectionString: postgres.url, max: 10, options })
// The database is stopped while its lines still stand; what they say of that is not a fault.
pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
const floor = await startFloor(pool, crowd)
const served = await serve({ ...configuration, port: 0, runsWorker: false, limits: null }, postgres.url)
say({
  ready: {
    product: served.address,
    floor: floor.address,
    token,
    csrf: csrfOf({ ...configuration, isSecure: false }, token),
    userUuid: crowd.membershipId,
  },
})

const ask = async (asked: { alone: Question; seconds: number; lanes: number }) => {
  const until = Date.now() + asked.seconds * 1000
  let answered = 0
  const lane = async () => {
    while (Date.now() < until) {
      await askDatabase(pool, crowd, asked.alone)
      answered++
    }
  }
  await Promise.all(Array.from({ length: asked.lanes }, lane))
  process.send?.({ perSecond: answered / asked.seconds })
}
const stop = async () => {
  floor.server.closeAllConnections()
  floor.server.close()
  await served.close()
  await pool.end()
  await postgres.stop()
  process.exit(0)
}

process.on('message', (asked: Parameters<typeof ask>[0]) => void ask(asked))
process.on('disconnect', () => void stop())
