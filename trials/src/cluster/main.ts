import { setTimeout as sleep } from 'node:timers/promises'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import { identifiersOf } from '../harness/completed-order.ts'
import { invariantCount, violatedInvariants, waitForOutbox } from '../harness/invariants.ts'
import { PushClient } from '../harness/push-client.ts'
import { runSeed, seededRandom } from '../harness/random.ts'
import { scenarios, seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { signInWorkers, type Worker } from '../load/workday.ts'
import { Cluster } from './cluster.ts'
import { testReplicaReads } from './replica-reads.ts'
import { startTraffic } from './traffic.ts'

const port = Number(process.env.PORT ?? 4500)

/** Starts the whole cluster and keeps it up until Ctrl-C. */
const stay = async () => {
  const cluster = await Cluster.start({ port, folder: process.env.FETTLE_DATA ?? '.data/cluster' })
  console.log(`Two servers, one database and its copy behind nginx: ${cluster.address}/ (Ctrl-C ends all of it)`)
  const stop = () => void cluster.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

type ClusterContext = { cluster: Cluster; report: TrialReport; market: SeededMarket; workers: Worker[] }

const seed = runSeed()
const chance = seededRandom(seed)
const isSmoke = process.argv.includes('--smoke')

/**
 * From the raised order to the paid invoice through nginx; clients of each server receive the push messages of the
 * other.
 */
const lifecycle = async ({ cluster, report, market }: Pick<ClusterContext, 'cluster' | 'report' | 'market'>) => {
  const pushClients = cluster.servers.map((server) => PushClient.of(server.address, market).open())
  await sleep(1_000)
  const ids = await identifiersOf(market)
  const owner = await cluster.owner()
  const { rows } = await owner.query<{ state: string }>('select state from invoices where id = $1', [ids.invoiceUuid])
  report.check(
    'from raised to paid through nginx: the invoice is',
    rows[0]?.state.startsWith('paid') === true,
    rows[0]?.state ?? 'none',
  )
  report.check('news left unsent', (await waitForOutbox(owner)) === 0)
  await sleep(500)
  const { rows: owed } = await owner.query<{ event: string }>(
    `select name || ' ' || (payload->>'work_order_uuid') || ' ' || coalesce(payload->>'job_uuid', '-') as event from outbox where payload->>'work_order_uuid' = $1 and tenant_id = $2`,
    [ids.workOrderUuid, pushClients[0]?.channel.slice('private-tenant-'.length)],
  )
  for (const [place, pushClient] of pushClients.entries())
    report.expectNone(
      `news of ${owed.length} that lines at server ${place + 1} did not hear`,
      owed.filter(({ event }) => !pushClient.received.has(event)).map(({ event }) => event),
    )
  for (const pushClient of pushClients) pushClient.close()
  const answered = cluster.nginx.answeredBy()
  report.check('calls that each server answered', answered.size === 2, [...answered.values()].join(', '))
  await owner.end()
}

const restarts = async ({ cluster, report, workers }: ClusterContext) => {
  const running = startTraffic(workers, chance, 6)
  const rounds = isSmoke ? 1 : 5
  for (let round = 0; round < rounds; round++) await cluster.rollingRestart()
  const { failed, calls, longest, again } = await running.end()
  report.expectNone(`calls of ${calls} that failed while both servers were restarted ${rounds} times`, failed)
  report.note('longest of them in ms, calls repeated after Retry-After', `${Math.round(longest)}, ${again}`)
}

/** One server is killed during calls: calls with an idempotency key and reads are completed by the other, once. */
const kills = async ({ cluster, report, workers }: ClusterContext) => {
  const running = startTraffic(workers, chance, 6)
  const rounds = Number(process.env.KILLS ?? (isSmoke ? 1 : 5))
  for (let round = 0; round < rounds; round++) {
    await sleep(700)
    const server = chance.of(cluster.servers)
    await server.end('SIGKILL')
    await sleep(700)
    // One server at a time: calls that failed over must be answered before the other server is killed.
    await running.settled()
    await server.start()
  }
  const { failed, calls, raised, again } = await running.end()
  report.expectNone(`calls of ${calls} that failed while a server was killed ${rounds} times`, failed)
  report.note('calls repeated after Retry-After', again)
  if (failed.length > 0) console.log(cluster.nginx.troubles())
  const owner = await cluster.owner()
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from idempotency_keys where key = any($1) and status = 200`,
    [raised],
  )
  report.check(`orders of ${raised.length} acknowledged that are there once`, rows[0]?.n === raised.length, rows[0]?.n)
  await owner.end()
}

const trial = async () => {
  const report = new TrialReport('cluster', seed)
  const cluster = await Cluster.start({ port, environment: { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' } })
  try {
    const [market] = await seedMarkets(cluster.address, 1)
    if (!market) throw new Error('The town is empty')
    await lifecycle({ cluster, report, market })
    const next = scenarios([market], chance)
    for (let story = 0; story < 4; story++) await runScenario(next.next().value.scenario, market, new Photographs())
    await testReplicaReads(cluster, market, report)
    const context = { cluster, report, market, workers: await signInWorkers(cluster.address, [market]) }
    await restarts(context)
    await kills(context)
    const owner = await cluster.owner()
    report.check('news left unsent at the end', (await waitForOutbox(owner)) === 0)
    report.expectNone(`broken laws of ${invariantCount} at the end`, await violatedInvariants(owner))
    await owner.end()
    report.expectNone(
      'ends of a server that nobody asked for',
      cluster.servers.flatMap(({ accidents }) => accidents),
    )
  } finally {
    await cluster.close()
  }
  report.end()
}

await (process.argv.includes('--trial') || isSmoke ? trial() : stay())
