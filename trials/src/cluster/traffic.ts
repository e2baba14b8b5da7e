import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { entriesOf, type Worker } from '../load/day.ts'
import { Unanswered } from '../load/visitor.ts'
import type { Chance } from '../stand/chance.ts'

export type Traffic = {
  /** Everything that was not answered as it should be, in words. */
  failed: string[]
  calls: number
  /** Keys of orders that were raised and acknowledged. */
  raised: string[]
  longest: number
}

/** Offices that look and raise orders without a pause until told to stop; nothing is tried again by them. */
export const startTraffic = (workers: readonly Worker[], chance: Chance, lanes: number) => {
  const traffic: Traffic = { failed: [], calls: 0, raised: [], longest: 0 }
  const clerks = workers.filter(({ side, orders }) => side === 'client' && orders.length > 0)
  let isOver = false
  const one = async (worker: Worker, turn: number) => {
    const key = randomUUID()
    const raises = turn % 3 === 0
    const kind = ['raise', 'list', 'look'][turn % 3] ?? ''
    try {
      const { status, text, millis } = raises
        ? await worker.visitor.call(workOrdersMethods.create, entriesOf(worker, chance), key)
        : turn % 3 === 1
          ? await worker.visitor.call(workOrdersMethods.list, { bucket: 'all' })
          : await worker.visitor.call(workOrdersMethods.get, { workOrderUuid: chance.of(worker.orders) })
      traffic.calls++
      traffic.longest = Math.max(traffic.longest, millis)
      if (status !== 200) traffic.failed.push(`${kind} ${status} ${text.slice(0, 60)}`)
      else if (raises) traffic.raised.push(key)
    } catch (problem) {
      traffic.failed.push(`${kind} ${problem instanceof Unanswered ? problem.trouble : String(problem)}`)
    }
  }
  const lane = async (place: number) => {
    for (let turn = place; !isOver; turn++) {
      await one(chance.of(clerks), turn)
      await sleep(5)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, (_none, place) => lane(place)))
  return {
    traffic,
    end: async (): Promise<Traffic> => {
      isOver = true
      await all
      return traffic
    },
  }
}
