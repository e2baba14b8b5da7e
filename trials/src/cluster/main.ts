import { setTimeout as sleep } from 'node:timers/promises'
import { tellStory } from '../../../world/src/order-life.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import type { Settlement } from '../../../world/src/settlement.ts'
import { seat, type Worker } from '../load/day.ts'
import { chanceFrom, seedOfRun } from '../stand/chance.ts'
import { Ear } from '../stand/ear.ts'
import { Figures } from '../stand/figures.ts'
import { brokenLaws, lawCount, waitForNews } from '../stand/invariants.ts'
import { identifiersOf } from '../stand/lived-order.ts'
import { foundTown, stories } from '../stand/town.ts'
import { Cluster } from './cluster.ts'
import { lateReads } from './late-reads.ts'
import { startTraffic } from './traffic.ts'

const port = Number(process.env.PORT ?? 4500)

/** Brings everything up as people would run it, and leaves it up until Ctrl-C. */
const stay = async () => {
  const cluster = await Cluster.start({ port, folder: process.env.FETTLE_DATA ?? '.data/cluster' })
  console.log(`Two servers, one database and its copy behind nginx: ${cluster.address}/ (Ctrl-C ends all of it)`)
  const stop = () => void cluster.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

type Scene = { cluster: Cluster; figures: Figures; settlement: Settlement; workers: Worker[] }

const seed = seedOfRun()
const chance = chanceFrom(seed)
const isSmoke = process.argv.includes('--smoke')

/** From the raised order to the paid invoice, through nginx, while each server's lines hear what the other one did. */
const lifecycle = async ({ cluster, figures, settlement }: Pick<Scene, 'cluster' | 'figures' | 'settlement'>) => {
  const ears = cluster.servers.map((server) => Ear.of(server.address, settlement).open())
  await sleep(1_000)
  const ids = await identifiersOf(settlement)
  const owner = await cluster.owner()
  const { rows } = await owner.query<{ state: string }>('select state from invoices where id = $1', [ids.invoiceUuid])
  figures.check(
    'from raised to paid through nginx: the invoice is',
    rows[0]?.state.startsWith('paid') === true,
    rows[0]?.state ?? 'none',
  )
  figures.check('news left unsent', (await waitForNews(owner)) === 0)
  await sleep(500)
  const { rows: owed } = await owner.query<{ told: string }>(
    `select name || ' ' || (payload->>'work_order_uuid') || ' ' || coalesce(payload->>'job_uuid', '-') as told from outbox where payload->>'work_order_uuid' = $1 and tenant_id = $2`,
    [ids.workOrderUuid, ears[0]?.channel.slice('private-tenant-'.length)],
  )
  for (const [place, ear] of ears.entries())
    figures.none(
      `news of ${owed.length} that lines at server ${place + 1} did not hear`,
      owed.filter(({ told }) => !ear.heard.has(told)).map(({ told }) => told),
    )
  for (const ear of ears) ear.close()
  const answered = cluster.nginx.answeredBy()
  figures.check('calls that each server answered', answered.size === 2, [...answered.values()].join(', '))
  await owner.end()
}

const restarts = async ({ cluster, figures, workers }: Scene) => {
  const running = startTraffic(workers, chance, 6)
  const rounds = isSmoke ? 1 : 5
  for (let round = 0; round < rounds; round++) await cluster.rollingRestart()
  const { failed, calls, longest, again } = await running.end()
  figures.none(`calls of ${calls} that failed while both servers were restarted ${rounds} times`, failed)
  figures.tell('longest of them in ms, told to come again', `${Math.round(longest)}, ${again}`)
}

/** One server is killed in the middle of calls: what carries a key or only looks goes on at the other, once. */
const kills = async ({ cluster, figures, workers }: Scene) => {
  const running = startTraffic(workers, chance, 6)
  const rounds = Number(process.env.KILLS ?? (isSmoke ? 1 : 5))
  for (let round = 0; round < rounds; round++) {
    await sleep(700)
    const server = chance.of(cluster.servers)
    await server.end('SIGKILL')
    await sleep(700)
    // One server at a time: who was thrown over to the other one is answered before that one may be next.
    await running.settled()
    await server.start()
  }
  const { failed, calls, raised, again } = await running.end()
  figures.none(`calls of ${calls} that failed while a server was killed ${rounds} times`, failed)
  figures.tell('calls that were told to come again, and did', again)
  if (failed.length > 0) console.log(cluster.nginx.troubles())
  const owner = await cluster.owner()
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from idempotency_keys where key = any($1) and status = 200`,
    [raised],
  )
  figures.check(`orders of ${raised.length} acknowledged that are there once`, rows[0]?.n === raised.length, rows[0]?.n)
  await owner.end()
}

const trial = async () => {
  const figures = new Figures('cluster', seed)
  const cluster = await Cluster.start({ port, environment: { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' } })
  try {
    const [settlement] = await foundTown(cluster.address, 1)
    if (!settlement) throw new Error('The town is empty')
    await lifecycle({ cluster, figures, settlement })
    const next = stories([settlement], chance)
    for (let story = 0; story < 4; story++) await tellStory(next.next().value.plot, settlement, new Photographs())
    await lateReads(cluster, settlement, figures)
    const scene = { cluster, figures, settlement, workers: await seat(cluster.address, [settlement]) }
    await restarts(scene)
    await kills(scene)
    const owner = await cluster.owner()
    figures.check('news left unsent at the end', (await waitForNews(owner)) === 0)
    figures.none(`broken laws of ${lawCount} at the end`, await brokenLaws(owner))
    await owner.end()
    figures.none(
      'ends of a server that nobody asked for',
      cluster.servers.flatMap(({ accidents }) => accidents),
    )
  } finally {
    await cluster.close()
  }
  figures.end()
}

await (process.argv.includes('--trial') || isSmoke ? trial() : stay())
