import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Product } from '../harness/product.ts'
import type { Random } from '../harness/random.ts'
import type { TrialReport } from '../harness/trial-report.ts'
import { NoResponseError } from './load-client.ts'
import { randomActions, type Worker } from './workday.ts'

type Raised = { worker: Worker; input: unknown; key: string; end: string }

/** Pause between two orders of a lane in ms, which keeps it below the session limit on fast servers. */
const pause = 60

/** Raises orders until connections are refused; returns each call with its outcome. */
const raiseOrders = async (clerks: readonly Worker[], chance: Random, lanes: number): Promise<Raised[]> => {
  const all: Raised[] = []
  const lane = async () => {
    for (;;) {
      const worker = chance.of(clerks)
      const raised: Raised = { worker, input: randomActions(worker, chance), key: randomUUID(), end: '' }
      all.push(raised)
      try {
        const { status, text } = await worker.client.call(workOrdersMethods.create, raised.input, raised.key)
        raised.end = status === 200 ? 'done' : `${status} ${text}`
      } catch (problem) {
        raised.end = problem instanceof NoResponseError ? problem.trouble : String(problem)
        if (raised.end === 'refused') return
      }
      await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return all
}

/** Repeats a call with its key, and again after Retry-After. */
const sendAgain = async ({ worker, input, key }: Raised, tries = 50): ReturnType<Worker['client']['call']> => {
  const answer = await worker.client.call(workOrdersMethods.create, input, key)
  if (tries === 0 || ![429, 503].includes(answer.status)) return answer
  await sleep(200)
  return sendAgain({ worker, input, key, end: '' }, tries - 1)
}

type StopContext = { product: Product; report: TrialReport; workers: readonly Worker[]; chance: Random }

/** Stops the server during calls: it announces the stop, answers pending calls, and exits in time. */
export const stopUnderLoad = async ({ product, report, workers, chance }: StopContext): Promise<void> => {
  const clerks = workers.filter(({ side }) => side === 'client')
  const asked = raiseOrders(clerks, chance, 16)
  await sleep(700)
  const started = Date.now()
  const stopped = product.end('SIGTERM')
  await sleep(500)
  const isReady = await product.isReady()
  const code = await stopped
  const seconds = (Date.now() - started) / 1000
  const all = await asked
  await product.start()
  report.check('says that it is not ready while it stops', !isReady)
  report.check('stops: seconds (30 at most), exit code', code === 0 && seconds <= 30, `${seconds.toFixed(1)}, ${code}`)
  const again = await Promise.all(
    all.map(async (raised) => {
      const { status, headers } = await sendAgain(raised)
      return { status, end: raised.end, wasDone: headers['idempotent-replayed'] === 'true' }
    }),
  )
  const unanswered = again.filter(({ end }) => end !== 'done' && end !== 'refused')
  // Connections in the backlog of the system were never accepted; only accepted calls count as lost.
  const lost = unanswered.filter(({ wasDone, end }) => wasDone || end !== 'cut').map(({ end }) => end)
  report.expectNone(`calls of ${all.length} that were taken in while it stopped and not answered`, lost)
  report.note('lines cut before they were taken in', unanswered.length - lost.length)
  const done = again.filter(({ status }) => status === 200).length
  report.check('done once each key was sent again', done === all.length, done)
}
