import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Settlement } from '../../../world/src/settlement.ts'
import { chanceFrom, seedOfRun } from '../stand/chance.ts'
import { Ear } from '../stand/ear.ts'
import { Figures } from '../stand/figures.ts'
import { brokenLaws, filesApart, lawCount, standingApart, unseenDamage, waitForNews } from '../stand/invariants.ts'
import { Journal } from '../stand/journal.ts'
import { Product } from '../stand/product.ts'
import { everybody, foundTown } from '../stand/town.ts'
import { tellThroughCrashes } from './crashes.ts'
import { clockJumps, cutLines, fullDisk, longOutage, slowDatabase } from './obstacles.ts'
import { doubleSubmits, races } from './together.ts'

const isSmoke = process.argv.includes('--smoke')
const seed = seedOfRun()
const chance = chanceFrom(seed)
const figures = new Figures('faults', seed)

const count = Number(process.env.CRASHES ?? (isSmoke ? 6 : 150))

/** Everything that must hold once the dust has settled; `calmSince` is the moment from which nobody was killed in the middle of an upload. */
const lookAround = async (owner: pg.Client, { when, calmSince }: { when: string; calmSince: number }) => {
  figures.check(`news left unsent ${when}`, (await waitForNews(owner)) === 0, await waitForNews(owner))
  figures.none(`broken laws of ${lawCount} ${when}`, await brokenLaws(owner))
  figures.none(`files missing, short or half written ${when}`, await filesApart(owner, product.folder, calmSince))
}

/** News that a standing line must have carried. */
const unheard = async (owner: pg.Client, ears: readonly Ear[]): Promise<{ due: number; lost: string[] }> => {
  const lost: string[] = []
  let due = 0
  for (const ear of ears) {
    const { rows } = await owner.query<{ told: string; at: Date }>(
      `select name || ' ' || (payload->>'work_order_uuid') || ' ' || coalesce(payload->>'job_uuid', '-') as told, sent_at as at from outbox where tenant_id = $1`,
      [ear.channel.slice('private-tenant-'.length)],
    )
    const owed = rows.filter(({ at }) => ear.couldHear(at.getTime()))
    due += owed.length
    lost.push(...owed.filter(({ told }) => !ear.heard.has(told)).map(({ told }) => told))
  }
  return { due, lost }
}

const journal = new Journal()
const product = new Product(4741, { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' })

const crash = async (settlements: readonly Settlement[]) => {
  const ears = settlements.map((settlement) => Ear.of(product.address, settlement).open())
  await sleep(500)
  const done = await tellThroughCrashes({ product, chance, journal }, settlements, { count, lanes: 12 })
  figures.tell(
    'crashes: server killed, database killed, database at once',
    `${done.server}, ${done.killed}, ${done.immediate}`,
  )
  figures.tell('slowest return in ms', done.slowest)
  figures.tell('stories told, attempts, cut', `${done.told}, ${journal.attempts}, ${journal.cut}`)
  figures.none('stories that could not go on', done.stuck)
  figures.none(
    'answers of 500 and above that are not 503',
    journal.broken.map((each) => product.causeOf(each)),
  )
  const owner = await product.owner()
  await lookAround(owner, { when: 'after the crashes', calmSince: Date.now() })
  const news = await unheard(owner, ears)
  figures.none(`news not heard of ${news.due} that a standing line must carry`, news.lost)
  for (const ear of ears) ear.close()
  const { replayed, different } = await journal.replay(8)
  figures.tell(
    'acknowledged writes, answered twice during the crashes',
    `${journal.acknowledged.length}, ${journal.replays}`,
  )
  figures.check('acknowledged writes there exactly once', replayed === journal.acknowledged.length, replayed)
  figures.none('replays that differ', different)
  const { rows } = await owner.query<{ keys: number; effects: number }>(
    `select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from audit_log where outcome = 'done') as effects`,
  )
  figures.check('effects = keys', rows[0]?.keys === rows[0]?.effects, `${rows[0]?.effects} = ${rows[0]?.keys}`)
  await owner.end()
}

/** Two at once, lines cut, a slow database, a clock that jumps, a full disk; then everything must still hold. */
const hinder = async (settlement: Settlement) => {
  const calmSince = Date.now()
  const stage = { address: product.address, settlement, chance }
  const doubles = await doubleSubmits(stage)
  figures.none(`keys of ${doubles.keys}, each sent 50 times at once, with two effects or answers`, doubles.wrong)
  const raced = await races(stage, isSmoke ? 2 : 40)
  figures.none(`races of ${raced.rounds} that nobody or both won`, raced.wrong)
  const cuts = isSmoke ? 20 : 400
  figures.none(`lines of ${cuts} cut, then sent again, with a wrong end`, await cutLines(stage, product, cuts))
  const slow = await slowDatabase(stage, product, isSmoke ? 6 : 8)
  figures.none(`unclear answers of a database that was locked (${slow.codes})`, slow.wrong)
  figures.check('slowest of them in ms, 15,000 at most', slow.slowest <= 15_000, slow.slowest)
  figures.none('calls lost to a clock that jumps (by the caller’s clock)', await clockJumps(stage))
  const outage = await longOutage(stage, product, isSmoke ? 4 : 75)
  figures.none('wrong answers while the database was away for long', outage.wrong)
  figures.tell('back after it in ms', outage.back)
  const disk = await fullDisk(stage, product)
  figures.none(`wrong answers of ${disk.kind}`, disk.wrong)
  const owner = await product.owner()
  await lookAround(owner, { when: 'at the end', calmSince })
  const { planted, unseen } = await unseenDamage(owner)
  figures.none(`damage of ${planted} kinds, planted and taken back, that no law saw`, unseen)
  const { compared, apart } = await standingApart(owner)
  figures.none(`standings of ${compared} apart from their function`, apart)
  await owner.end()
}

try {
  await product.start()
  const settlements = await foundTown(product.address, isSmoke ? 1 : 3)
  for (const speaker of settlements.flatMap(everybody)) speaker.send = journal.send
  if (count > 0) await crash(settlements)
  const [first] = settlements
  if (first) await hinder(first)
  figures.none('ends of the server that nobody asked for', product.accidents)
} finally {
  await product.close()
}
figures.end()
