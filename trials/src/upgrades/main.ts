import { setTimeout as sleep } from 'node:timers/promises'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import pg from 'pg'
import { ApiUser } from '../../../world/src/api-user.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import { demoPassword, type SeededMarket } from '../../../world/src/seeded-market.ts'
import { Product } from '../harness/product.ts'
import { runSeed, seededRandom } from '../harness/random.ts'
import { scenarios, seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { countsOf, fillOld, makeOld, migrations } from './earlier-database.ts'
import { startOldTraffic } from './earlier-traffic.ts'

const seed = runSeed()
const chance = seededRandom(seed)
const report = new TrialReport('upgrades', seed)
const port = Number(process.env.PORT ?? 4520)
const present = new Product(port, { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' })
const isSmoke = process.argv.includes('--smoke')

const connect = async (owner: pg.Client, database: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: owner.host, port: owner.port, user: owner.user ?? 'fettle', database })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const urlOf = (owner: pg.Client, database: string) =>
  `postgresql://${owner.user}@localhost:${owner.port}/${database}?host=${encodeURIComponent(owner.host)}`

/** Reads everything of the old database as its members on the new server. */
const looksAgain = async (address: string, { people, seedData }: SeededMarket): Promise<number> => {
  const admin = people.find(({ role }) => role === 'ADM')
  const user = await new ApiUser(address, seedData.namespace).signIn(admin?.email ?? '', demoPassword)
  return (await user.call(workOrdersMethods.list, {})).length
}

/** The baseline is applied as a whole: a database without one of its files never held data. */
const lastOfBaseline = '0024'

type UpgradeContext = { owner: pg.Client; market: SeededMarket }

/** Tables to which migrations add rows: conversations with contractors at work; direct awards as quotes with numbers. */
const written: readonly string[] = ['message_threads', 'quotes', 'number_series']

/** An older database with data is migrated by a new server while an older one keeps querying. */
const upgrade = async ({ owner, market }: UpgradeContext, applied: ReturnType<typeof migrations>) => {
  const last = applied.at(-1)?.name.slice(0, 4) ?? ''
  const database = `from_${last}`
  await owner.query(`create database ${database}`)
  const old = await connect(owner, database)
  await makeOld(old, applied)
  const source = `host=${owner.host} port=${owner.port} user=${owner.user} dbname=${owner.database}`
  const tables = await fillOld(old, owner, source)
  const before = await countsOf(old, tables)
  const { rows } = await old.query<{ id: string }>('select id from tenants')
  const url = urlOf(owner, database)
  const endTraffic = startOldTraffic(
    url,
    tables,
    rows.map(({ id }) => id),
  )
  await sleep(300)
  const product = new Product(port + 1, {
    DATABASE_URL: url,
    FETTLE_LIMITS: 'off',
    FETTLE_DATA: present.folder,
    FETTLE_WORKER: 'off',
  })
  await product.start()
  await sleep(300)
  const traffic = await endTraffic()
  const after = await countsOf(old, tables)
  const lost = tables.filter((table) => {
    const [countBefore, countAfter] = [before.get(table) ?? 0, after.get(table) ?? 0]
    return written.includes(table) ? countAfter < countBefore : countAfter !== countBefore
  })
  const rowCount = [...before.values()].reduce((sum, n) => sum + n, 0)
  const isWhole = traffic.failed.length === 0 && lost.length === 0
  report.check(
    `from ${last}: rows, asked meanwhile, longest in ms`,
    isWhole,
    `${rowCount}, ${traffic.statements}, ${Math.round(traffic.longest)}`,
  )
  report.expectNone(`from ${last}: statements that failed`, [...new Set(traffic.failed)])
  report.expectNone(
    `from ${last}: tables with other counts`,
    lost.map((table) => `${table} ${before.get(table)} -> ${after.get(table)}`),
  )
  const seen = await looksAgain(product.address, market)
  report.check(`from ${last}: orders on the first page`, seen > 0, seen)
  await old.end()
  await product.end('SIGTERM')
}

try {
  await present.start()
  const [market] = await seedMarkets(present.address, 1)
  if (!market) throw new Error('The town is empty')
  const next = scenarios([market], chance)
  for (let story = 0; story < (isSmoke ? 6 : 30); story++)
    await runScenario(next.next().value.scenario, market, new Photographs())
  const owner = await present.owner()
  const all = migrations()
  const baseline = all.findIndex(({ name }) => name.startsWith(lastOfBaseline)) + 1
  for (let count = isSmoke ? all.length - 1 : baseline; count < all.length; count++)
    await upgrade({ owner, market }, all.slice(0, count))
  await owner.end()
  report.expectNone('ends of the server that nobody asked for', present.accidents)
} finally {
  await present.close()
}
report.end()
