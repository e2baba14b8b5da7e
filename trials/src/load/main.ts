import { setTimeout as sleep } from 'node:timers/promises'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { tellStory } from '../../../world/src/order-life.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import type { Settlement } from '../../../world/src/settlement.ts'
import { Speaker } from '../../../world/src/speaker.ts'
import { chanceFrom, seedOfRun } from '../stand/chance.ts'
import { Ear } from '../stand/ear.ts'
import { Figures } from '../stand/figures.ts'
import { brokenLaws, lawCount, waitForNews } from '../stand/invariants.ts'
import { Product } from '../stand/product.ts'
import { foundTown, stories } from '../stand/town.ts'
import { type Book, seat, type Worker, work } from './day.ts'
import { fairness } from './fairness.ts'
import { stopInTheMiddle } from './stopping.ts'
import { percentile, Visitor } from './visitor.ts'

const isSmoke = process.argv.includes('--smoke')
const isFairnessAlone = process.argv.includes('--fairness')
const stops = isFairnessAlone ? 0 : isSmoke ? 1 : 10
const seed = seedOfRun()
const chance = chanceFrom(seed)
const figures = new Figures('load', seed)
// The limits are those that people meet; only the notice before stopping is longer.
const product = new Product(4744, { FETTLE_CALLER_CLOCK: 'world', FETTLE_NOTICE: '2' })
const orders = isSmoke ? 16 : isFairnessAlone ? 60 : 300
// A smoke runs beside everything else that is tested: there it only asks whether somebody hangs.
const mostP99 = isSmoke ? 10_000 : 2_000

const fill = async (settlements: readonly Settlement[]) => {
  const next = stories(settlements, chance)
  const photographs = new Photographs()
  let left = orders
  const lane = async () => {
    while (left-- > 0) {
      const { plot, settlement } = next.next().value
      await tellStory(plot, settlement, photographs).catch((problem: unknown) => {
        throw new Error(product.causeOf(String(problem)), { cause: problem })
      })
    }
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

const during = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

const allTimes = ({ times }: Book) => [...times.values()].flat()
const millis = (value: number) => value.toFixed(1)
const half = (times: readonly number[]) => `${millis(percentile(times, 0.5))}, ${millis(percentile(times, 0.99))}`

const everyday = async (workers: readonly Worker[], settlements: readonly Settlement[]) => {
  const ears = settlements.map((settlement) => Ear.of(product.address, settlement).open())
  const seconds = Number(process.env.LOAD_SECONDS ?? (isSmoke ? 4 : 180))
  await work(workers, chance, { lanes: 8, pause: 0, until: during(seconds / 5) })
  const before = product.memory()
  const book = await work(workers, chance, { lanes: 8, pause: 0, until: during(seconds) })
  const times = allTimes(book)
  figures.tell('calls a second, 8 at once', Math.round(times.length / seconds))
  for (const [name, each] of book.times)
    figures.tell(`  ${name}: calls, p50, p99 in ms`, `${each.length}, ${half(each)}`)
  figures.none('errors', book.errors)
  figures.none('calls without an answer', book.troubles)
  figures.check('calls that met a limit', book.limited === 0, book.limited)
  const p99 = percentile(times, 0.99)
  figures.check('p99 of all in ms, within bounds', p99 <= mostP99, millis(p99))
  const after = product.memory()
  figures.check('memory before, after in MB, 200 more at most', after - before <= 200, `${before}, ${after}`)
  await sleep(2_500)
  const heard = ears.map((ear) => ear.heard.size)
  figures.check('pieces of news that standing lines heard', Math.min(...heard) > 0, heard.join(', '))
  for (const ear of ears) ear.close()
}

/** Coming in too often is refused by session with the time to wait, and nobody else notices. */
const limits = async () => {
  const guess = new Visitor(product.address, await new Speaker(product.address, 'uk').open(), 300)
  const other = new Visitor(product.address, await new Speaker(product.address, 'uk').open(), 301)
  const refused: number[] = []
  for (let turn = 0; turn < 70; turn++) {
    const { status, headers } = await guess.call(identityMethods.signIn, { email: '', password: '' })
    if (status === 429) refused.push(Number(headers['retry-after']))
  }
  figures.check('sign-ins refused of 70 in a minute, where 60 are free', refused.length === 10, refused.length)
  figures.check(
    'seconds that they are told to wait',
    refused.every((pause) => pause > 0 && pause <= 60),
    refused[0] ?? 0,
  )
  const { status } = await other.call(identityMethods.signIn, { email: '', password: '' })
  figures.check('what somebody else is answered meanwhile', status === 400 || status === 401, status)
}

try {
  await product.start()
  const settlements = await foundTown(product.address, isSmoke ? 1 : 3)
  await fill(settlements)
  const workers = await seat(product.address, settlements)
  const tenants = settlements.reduce((sum, { firms }) => sum + 1 + firms.length, 0)
  figures.tell('people, tenants, orders to begin with', `${workers.length}, ${tenants}, ${orders}`)
  if (!isFairnessAlone) await everyday(workers, settlements)
  await fairness({ figures, workers, chance, address: product.address, isSmoke })
  if (!isFairnessAlone) await limits()
  for (let turn = 0; turn < stops; turn++) await stopInTheMiddle({ product, figures, workers, chance })
  const owner = await product.owner()
  figures.check('news left unsent', (await waitForNews(owner)) === 0)
  figures.none(`broken laws of ${lawCount} at the end`, await brokenLaws(owner))
  await owner.end()
  figures.none('ends of the server that nobody asked for', product.accidents)
} finally {
  await product.close()
}
figures.end()
