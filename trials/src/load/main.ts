import { setTimeout as sleep } from 'node:timers/promises'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { ApiUser } from '../../../world/src/api-user.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import { invariantCount, violatedInvariants, waitForOutbox } from '../harness/invariants.ts'
import { Product } from '../harness/product.ts'
import { PushClient } from '../harness/push-client.ts'
import { runSeed, seededRandom } from '../harness/random.ts'
import { scenarios, seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { fairness } from './fairness.ts'
import { stopUnderLoad } from './graceful-stop.ts'
import { LoadClient, percentile } from './load-client.ts'
import { type Measurements, runWorker, signInWorkers, type Worker } from './workday.ts'

const isSmoke = process.argv.includes('--smoke')
const isFairnessAlone = process.argv.includes('--fairness')
const stops = isFairnessAlone ? 0 : isSmoke ? 1 : 10
const seed = runSeed()
const chance = seededRandom(seed)
const report = new TrialReport('load', seed)
// Limits are those of production; only the notice before stopping is longer.
const product = new Product(4744, { FETTLE_CALLER_CLOCK: 'world', FETTLE_NOTICE: '2' })
const orders = isSmoke ? 16 : isFairnessAlone ? 60 : 300
// A smoke test shares the machine with other tests, so it only detects hanging calls.
const mostP99 = isSmoke ? 10_000 : 2_000

const fill = async (markets: readonly SeededMarket[]) => {
  const next = scenarios(markets, chance)
  const photographs = new Photographs()
  let left = orders
  const lane = async () => {
    while (left-- > 0) {
      const { scenario, market } = next.next().value
      await runScenario(scenario, market, photographs).catch((problem: unknown) => {
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

const allTimes = ({ times }: Measurements) => [...times.values()].flat()
const millis = (value: number) => value.toFixed(1)
const half = (times: readonly number[]) => `${millis(percentile(times, 0.5))}, ${millis(percentile(times, 0.99))}`

const everyday = async (workers: readonly Worker[], markets: readonly SeededMarket[]) => {
  const pushClients = markets.map((market) => PushClient.of(product.address, market).open())
  const seconds = Number(process.env.LOAD_SECONDS ?? (isSmoke ? 4 : 180))
  await runWorker(workers, chance, { lanes: 8, pause: 0, until: during(seconds / 5) })
  const before = product.memory()
  const book = await runWorker(workers, chance, { lanes: 8, pause: 0, until: during(seconds) })
  const times = allTimes(book)
  report.note('calls a second, 8 at once', Math.round(times.length / seconds))
  for (const [name, each] of book.times)
    report.note(`  ${name}: calls, p50, p99 in ms`, `${each.length}, ${half(each)}`)
  report.expectNone('errors', book.errors)
  report.expectNone('calls without an answer', book.troubles)
  report.check('calls that met a limit', book.limited === 0, book.limited)
  const p99 = percentile(times, 0.99)
  report.check('p99 of all in ms, within bounds', p99 <= mostP99, millis(p99))
  const after = product.memory()
  report.check('memory before, after in MB, 200 more at most', after - before <= 200, `${before}, ${after}`)
  await sleep(2_500)
  const counts = pushClients.map((pushClient) => pushClient.received.size)
  report.check('events received by push clients', Math.min(...counts) > 0, counts.join(', '))
  for (const pushClient of pushClients) pushClient.close()
}

/** Excessive calls are refused per session with Retry-After, without an effect on others. */
const limits = async () => {
  const guess = new LoadClient(product.address, await new ApiUser(product.address, 'uk').open(), 300)
  const other = new LoadClient(product.address, await new ApiUser(product.address, 'uk').open(), 301)
  const refused: number[] = []
  for (let turn = 0; turn < 70; turn++) {
    const { status, headers } = await guess.call(identityMethods.signIn, { email: '', password: '' })
    if (status === 429) refused.push(Number(headers['retry-after']))
  }
  report.check('sign-ins refused of 70 in a minute, where 60 are free', refused.length === 10, refused.length)
  report.check(
    'seconds of Retry-After',
    refused.every((pause) => pause > 0 && pause <= 60),
    refused[0] ?? 0,
  )
  const { status } = await other.call(identityMethods.signIn, { email: '', password: '' })
  report.check('what somebody else is answered meanwhile', status === 400 || status === 401, status)
}

try {
  await product.start()
  const markets = await seedMarkets(product.address, isSmoke ? 1 : 3)
  await fill(markets)
  const workers = await signInWorkers(product.address, markets)
  const tenants = markets.reduce((sum, { firms }) => sum + 1 + firms.length, 0)
  report.note('people, tenants, orders to begin with', `${workers.length}, ${tenants}, ${orders}`)
  if (!isFairnessAlone) await everyday(workers, markets)
  await fairness({ report, workers, chance, address: product.address, isSmoke })
  if (!isFairnessAlone) await limits()
  for (let turn = 0; turn < stops; turn++) await stopUnderLoad({ product, report, workers, chance })
  const owner = await product.owner()
  report.check('news left unsent', (await waitForOutbox(owner)) === 0)
  report.expectNone(`broken laws of ${invariantCount} at the end`, await violatedInvariants(owner))
  await owner.end()
  report.expectNone('ends of the server that nobody asked for', product.accidents)
} finally {
  await product.close()
}
report.end()
