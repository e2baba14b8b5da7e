import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import {
  driftedPlacements,
  invariantCount,
  orphanedFiles,
  undetectedCorruption,
  violatedInvariants,
  waitForOutbox,
} from '../harness/invariants.ts'
import { Journal } from '../harness/journal.ts'
import { Product } from '../harness/product.ts'
import { PushClient } from '../harness/push-client.ts'
import { runSeed, seededRandom } from '../harness/random.ts'
import { allUsers, seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { clockChangeDays } from './clock-change-days.ts'
import { runThroughCrashes } from './crashes.ts'
import { firstStartsOnFullDisk } from './full-disk-start.ts'
import { generateThroughKills } from './generation.ts'
import { clockJumps, cutLines, fullDisk, longOutage, slowDatabase } from './obstacles.ts'
import { payThroughKills } from './payments.ts'
import { doubleSubmits, races } from './races.ts'
import { walkThroughFaults } from './walk.ts'

const isSmoke = process.argv.includes('--smoke')
const isGenerationOnly = process.argv.includes('--generation')
const isWalkOnly = process.argv.includes('--walk')
const isPaymentsOnly = process.argv.includes('--payments')
const isWhole = !isGenerationOnly && !isWalkOnly && !isPaymentsOnly
const seed = runSeed()
const chance = seededRandom(seed)
const report = new TrialReport('faults', seed)

const count = Number(process.env.CRASHES ?? (isSmoke ? 6 : 150))

/** Invariants after a fault; `calmSince` is the moment of the last kill during an upload. */
const checkInvariants = async (owner: pg.Client, { when, calmSince }: { when: string; calmSince: number }) => {
  report.check(`news left unsent ${when}`, (await waitForOutbox(owner)) === 0, await waitForOutbox(owner))
  report.expectNone(`broken laws of ${invariantCount} ${when}`, await violatedInvariants(owner))
  report.expectNone(
    `files missing, short or half written ${when}`,
    await orphanedFiles(owner, product.folder, calmSince),
  )
}

/** Events for its tenant that a connected push client must have received. */
const missedEvents = async (
  owner: pg.Client,
  pushClients: readonly PushClient[],
): Promise<{ due: number; lost: string[] }> => {
  const lost: string[] = []
  let due = 0
  for (const pushClient of pushClients) {
    const { rows } = await owner.query<{ event: string; at: Date }>(
      `select name || ' ' || (payload->>'work_order_uuid') || ' ' || coalesce(payload->>'job_uuid', '-') as event, sent_at as at from outbox
       where tenant_id = $1 and coalesce(payload->>'only_tenant_uuid', $1::text) = $1::text`,
      [pushClient.channel.slice('private-tenant-'.length)],
    )
    const owed = rows.filter(({ at }) => pushClient.wasConnectedAt(at.getTime()))
    due += owed.length
    lost.push(...owed.filter(({ event }) => !pushClient.received.has(event)).map(({ event }) => event))
  }
  return { due, lost }
}

const journal = new Journal()
const product = new Product(4741, { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' })

const crash = async (markets: readonly SeededMarket[]) => {
  const pushClients = markets.map((market) => PushClient.of(product.address, market).open())
  await sleep(500)
  const done = await runThroughCrashes({ product, chance, journal }, markets, { count, lanes: 12 })
  report.note(
    'crashes: server killed, database killed, database at once',
    `${done.server}, ${done.killed}, ${done.immediate}`,
  )
  report.note('slowest return in ms', done.slowest)
  report.note('scenarios, attempts, cut connections', `${done.scenarios}, ${journal.attempts}, ${journal.cut}`)
  report.expectNone('stories that could not go on', done.stuck)
  report.expectNone(
    'answers of 500 and above that are not 503',
    journal.broken.map((each) => product.causeOf(each)),
  )
  const owner = await product.owner()
  await checkInvariants(owner, { when: 'after the crashes', calmSince: Date.now() })
  const news = await missedEvents(owner, pushClients)
  report.expectNone(`events of ${news.due} that connected push clients missed`, news.lost)
  for (const pushClient of pushClients) pushClient.close()
  const { replayed, different } = await journal.replay(8)
  report.note(
    'acknowledged writes, answered twice during the crashes',
    `${journal.acknowledged.length}, ${journal.replays}`,
  )
  report.check('acknowledged writes there exactly once', replayed === journal.acknowledged.length, replayed)
  report.expectNone('replays that differ', different)
  const { rows } = await owner.query<{ keys: number; effects: number }>(
    `select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from audit_log where outcome = 'done') as effects`,
  )
  report.check('effects = keys', rows[0]?.keys === rows[0]?.effects, `${rows[0]?.effects} = ${rows[0]?.keys}`)
  await owner.end()
}

/** Planned work orders, created while the server is killed. */
const runGeneration = async (market: SeededMarket) => {
  const context = { address: product.address, market, chance }
  const generated = await generateThroughKills(
    context,
    product,
    isSmoke
      ? { dates: 60, kills: 2 }
      : { dates: Number(process.env.DATES ?? 5_000), kills: Number(process.env.KILLS ?? 50) },
  )
  report.note(
    'planned dates, kills, of these amid the creation',
    `${generated.dates}, ${generated.kills}, ${generated.amid}`,
  )
  report.expectNone('planned dates and work orders that are not one each', generated.wrong)
}

/** Payment runs, released while the server is killed. */
const runPayments = async (market: SeededMarket) => {
  const context = { address: product.address, market, chance }
  const paid = await payThroughKills(context, product, { kills: isSmoke ? 2 : Number(process.env.KILLS ?? 100) })
  report.note('payment runs, kills, of these before the answer', `${paid.runs}, ${paid.kills}, ${paid.amid}`)
  report.expectNone('payment runs whose money did not move exactly once', paid.wrong)
  const owner = await product.owner()
  report.expectNone('broken laws after the payment runs', await violatedInvariants(owner))
  await owner.end()
}

/** An inspection that is walked in a browser on a bad line, while tab and server are killed. */
const runWalk = async (market: SeededMarket) => {
  const context = { address: product.address, market, chance }
  const size = isSmoke ? { questions: 9, kills: 3 } : { questions: Number(process.env.QUESTIONS ?? 120), kills: 24 }
  const walked = await walkThroughFaults(context, product, size)
  report.note('answers and photos of a walk, kills', `${walked.answers}, ${walked.photos}, ${size.kills}`)
  report.note('calls lost on its line', walked.lost)
  report.expectNone('answers that are not on the server as they were given', walked.wrong)
}

/**
 * Parallel commands, cut connections, a slow database, clock jumps, a full disk; afterwards all invariants must hold.
 */
const runObstacles = async (market: SeededMarket) => {
  const calmSince = Date.now()
  const context = { address: product.address, market, chance }
  const doubles = await doubleSubmits(context)
  report.expectNone(`keys of ${doubles.keys}, each sent 50 times at once, with two effects or answers`, doubles.wrong)
  const raced = await races(context, isSmoke ? 2 : 40)
  report.expectNone(`races of ${raced.rounds} that nobody or both won`, raced.wrong)
  const cuts = isSmoke ? 20 : 400
  report.expectNone(`lines of ${cuts} cut, then sent again, with a wrong end`, await cutLines(context, product, cuts))
  const slow = await slowDatabase(context, product, isSmoke ? 6 : 8)
  report.expectNone(`unclear answers of a database that was locked (${slow.codes})`, slow.wrong)
  report.check('slowest of them in ms, 15,000 at most', slow.slowest <= 15_000, slow.slowest)
  report.expectNone('calls lost to a clock that jumps (by the caller’s clock)', await clockJumps(context))
  const changes = await clockChangeDays(context)
  report.expectNone(`wrong visits and deadlines on days of clock changes (${changes.days.join()})`, changes.wrong)
  const outage = await longOutage(context, product, isSmoke ? 4 : 75)
  report.expectNone('wrong answers while the database was away for long', outage.wrong)
  report.note('back after it in ms', outage.back)
  const disk = await fullDisk(context, product)
  report.expectNone(`wrong answers of ${disk.kind}`, disk.wrong)
  const starts = firstStartsOnFullDisk()
  report.expectNone(`wrong ends of ${starts.kind}`, starts.wrong)
  const owner = await product.owner()
  await checkInvariants(owner, { when: 'at the end', calmSince })
  const { planted, unseen } = await undetectedCorruption(owner)
  report.expectNone(`damage of ${planted} kinds, planted and taken back, that no law saw`, unseen)
  const { compared, apart } = await driftedPlacements(owner)
  report.expectNone(`standings of ${compared} apart from their function`, apart)
  await owner.end()
}

try {
  await product.start()
  const markets = await seedMarkets(product.address, isSmoke || isWalkOnly || isPaymentsOnly ? 1 : 3)
  for (const user of markets.flatMap(allUsers)) user.send = journal.send
  const [first] = markets
  if (count > 0 && isWhole) await crash(markets)
  if (first && (isWhole || isPaymentsOnly)) await runPayments(first)
  if (first && (isWhole || isGenerationOnly)) await runGeneration(first)
  if (first && (isWhole || isWalkOnly)) await runWalk(first)
  if (first && isWhole) await runObstacles(first)
  report.expectNone('ends of the server that nobody asked for', product.accidents)
} finally {
  await product.close()
}
report.end()
