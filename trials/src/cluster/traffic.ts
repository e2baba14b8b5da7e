import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Random } from '../harness/random.ts'
import { NoResponseError, type TimedResponse } from '../load/load-client.ts'
import { randomActions, type Worker } from '../load/workday.ts'

export type Traffic = {
  /** Descriptions of all unexpected responses. */
  failed: string[]
  calls: number
  /** Responses with Retry-After; the call was repeated with the same key. */
  again: number
  /** Idempotency keys of acknowledged orders. */
  raised: string[]
  longest: number
}

type Operation = { kind: string; key: string; ask: () => Promise<TimedResponse> }

const nextOperation = (worker: Worker, chance: Random, turn: number): Operation => {
  const key = randomUUID()
  const { client } = worker
  const operation = (kind: string, ask: Operation['ask']): Operation => ({ kind, key, ask })
  if (turn % 3 === 1) return operation('list', () => client.call(workOrdersMethods.list, { bucket: 'all' }))
  if (turn % 3 === 2) {
    const it = { workOrderUuid: chance.of(worker.orders) }
    return operation('look', () => client.call(workOrdersMethods.get, it))
  }
  const entries = randomActions(worker, chance)
  return operation('raise', () => client.call(workOrdersMethods.create, entries, key))
}

const doOne = async (traffic: Traffic, { kind, key, ask }: Operation, left = 10): Promise<void> => {
  try {
    const { status, text, millis } = await ask()
    if (status === 503 && left > 0) {
      traffic.again++
      await sleep(500)
      return await doOne(traffic, { kind, key, ask }, left - 1)
    }
    traffic.calls++
    traffic.longest = Math.max(traffic.longest, millis)
    if (status !== 200) traffic.failed.push(`${kind} ${status} ${text.slice(0, 60)}`)
    else if (kind === 'raise') traffic.raised.push(key)
  } catch (problem) {
    traffic.failed.push(`${kind} ${problem instanceof NoResponseError ? problem.trouble : String(problem)}`)
  }
}

/** Users who read and raise orders without a pause until stopped; only responses with Retry-After are repeated. */
export const startTraffic = (workers: readonly Worker[], chance: Random, lanes: number) => {
  const traffic: Traffic = { failed: [], calls: 0, again: 0, raised: [], longest: 0 }
  const clerks = workers.filter(({ side, orders }) => side === 'client' && orders.length > 0)
  const pending = new Set<Promise<void>>()
  let isOver = false
  const lane = async (place: number) => {
    for (let turn = place; !isOver; turn++) {
      const one = doOne(traffic, nextOperation(chance.of(clerks), chance, turn))
      pending.add(one)
      await one
      pending.delete(one)
      await sleep(5)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, (_none, place) => lane(place)))
  return {
    /** Waits until all pending calls are answered. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
    end: async (): Promise<Traffic> => {
      isOver = true
      await all
      return traffic
    },
  }
}
