import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Random } from '../harness/random.ts'
import type { TrialReport } from '../harness/trial-report.ts'
import { percentile } from './load-client.ts'
import type { NoisyCall, NoisyLoad, NoisyResult } from './noisy-tenant.ts'
import { type Measurements, randomActions, runWorker, type Worker } from './workday.ts'

const lanes = 24

/** Calls of API clients of one tenant in a loop: mostly lists, some orders and messages. */
const noisyCalls = (worker: Worker, chance: Random): NoisyCall[] => {
  const it = () => ({ workOrderUuid: chance.of(worker.orders) })
  const { client, threads } = worker
  const lists = ['all', 'new', 'quoted', 'invoice-due'] as const
  return Array.from({ length: 40 }, (_none, place) => {
    if (place % 10 === 9) return client.prepare(workOrdersMethods.create, randomActions(worker, chance))
    if (place % 10 === 8 && threads.length > 0)
      return client.prepare(messagesMethods.send, { jobUuid: chance.of(threads), text: 'Is Tuesday at ten fine?' })
    if (place % 10 > 5) return client.prepare(workOrdersMethods.get, it())
    if (place % 10 > 3) return client.prepare(workOrdersMethods.counts, {})
    return client.prepare(workOrdersMethods.list, { bucket: chance.of(lists) })
  }).map(({ path, headers, body, isKeyed }) => ({ path, headers, body, isKeyed }))
}

const shout = async (shouting: NoisyLoad): Promise<NoisyResult> => {
  const child = fork(join(import.meta.dirname, 'noisy-tenant.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(shouting)
  const [shouted] = (await once(child, 'message')) as [NoisyResult]
  return shouted
}

const during = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

const timesOf = (books: readonly Measurements[]) => books.flatMap(({ times }) => [...times.values()].flat())
const millis = (value: number) => value.toFixed(1)

type LoadContext = {
  report: TrialReport
  workers: readonly Worker[]
  chance: Random
  address: string
  isSmoke: boolean
}

/**
 * One tenant at full speed with five others at human speed, alternating with the five alone, so that machine noise
 * affects both: the latency of the quiet tenants with and without the noisy one.
 */
export const fairness = async ({ report, workers, chance, address, isSmoke }: LoadContext): Promise<void> => {
  // Several members of one tenant, as the limits of one session would apply before the limit of the tenant.
  const [first] = workers.filter(({ side }) => side === 'client')
  const noisyWorkers = workers.filter(({ side, market }) => side === 'client' && market === first?.market)
  const quietWorkers = workers.filter(({ side }) => side === 'contractor').slice(0, 5)
  const [seconds, rounds] = isSmoke ? [3, 1] : [12, 5]
  const asUsual = { lanes: quietWorkers.length, pause: 100 }
  const alone: Measurements[] = []
  const others: Measurements[] = []
  const sum: NoisyResult = { answered: 0, rejected: 0, troubles: 0 }
  for (let round = 0; round < rounds; round++) {
    alone.push(await runWorker(quietWorkers, chance, { ...asUsual, until: during(seconds) }))
    // The noisy tenant starts before and ends after the measurement.
    const shouting = shout({
      address,
      lanes,
      seconds: seconds + 3,
      calls: noisyWorkers.flatMap((worker) => noisyCalls(worker, chance)),
    })
    await runWorker(quietWorkers, chance, { ...asUsual, until: during(2) })
    others.push(await runWorker(quietWorkers, chance, { ...asUsual, until: during(seconds) }))
    const shouted = await shouting
    for (const key of ['answered', 'rejected', 'troubles'] as const) sum[key] += shouted[key]
  }
  const all = rounds * (seconds + 3)
  report.note('noisy tenant: calls a second, rejected', `${Math.round(sum.answered / all)}, ${sum.rejected}`)
  const ratio = (share: number) => {
    const [before, after] = [percentile(timesOf(alone), share), percentile(timesOf(others), share)]
    return { text: `${millis(before)}, ${millis(after)} (${(after / before).toFixed(2)})`, times: after / before }
  }
  for (const share of [0.5, 0.95])
    report.note(`quiet tenants: p${share * 100} in ms alone, beside it`, ratio(share).text)
  const { text, times } = ratio(0.99)
  report.check(
    `quiet tenants: p99 in ms alone, beside it${isSmoke ? '' : ', 1.5 times at most'}`,
    isSmoke || times <= 1.5,
    text,
  )
  report.expectNone(
    'errors and limits that quiet tenants met',
    others.flatMap(({ errors, troubles, limited }) => [...errors, ...troubles, ...Array<string>(limited).fill('429')]),
  )
  report.check('calls of the loud tenant that broke', sum.troubles === 0, sum.troubles)
}
