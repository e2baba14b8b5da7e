import { setTimeout as sleep } from 'node:timers/promises'
import { converse } from '../../../world/src/conversations.ts'
import { tellStory } from '../../../world/src/order-life.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import type { Settlement } from '../../../world/src/settlement.ts'
import { day } from '../../../world/src/telling.ts'
import type { Chance } from '../stand/chance.ts'
import type { Journal } from '../stand/journal.ts'
import type { Product } from '../stand/product.ts'
import { stories } from '../stand/town.ts'

export type Crashes = {
  server: number
  killed: number
  immediate: number
  slowest: number
  told: number
  stuck: string[]
}

export type Scene = { product: Product; chance: Chance; journal: Journal }

const kinds = ['server', 'killed', 'immediate'] as const

/** Harms server or database so many times at random moments, and brings back what does not come back by itself. */
const harm = async ({ product, chance, journal }: Scene, { count, done }: { count: number; done: Crashes }) => {
  for (let turn = 0; turn < count; turn++) {
    // In the midst of work: after so many more writes, wherever they stand.
    const until = { writes: journal.acknowledged.length + 5 + chance.below(40), at: Date.now() + 6_000 }
    while (journal.acknowledged.length < until.writes && Date.now() < until.at) await sleep(1 + chance.below(10))
    const kind = kinds[turn % kinds.length] ?? 'server'
    if (kind === 'server') {
      await product.end('SIGKILL')
      const started = Date.now()
      await product.start()
      done.slowest = Math.max(done.slowest, Date.now() - started)
    } else {
      if (!product.harmDatabase(kind === 'killed' ? 'SIGKILL' : 'SIGQUIT')) throw new Error('There was no database')
      await sleep(30)
      done.slowest = Math.max(done.slowest, await product.ready(60_000))
    }
    done[kind]++
  }
}

/** Tells stories of the whole lifecycle on several lanes while crashes happen, then lets every story end. */
export const tellThroughCrashes = async (
  scene: Scene,
  settlements: readonly Settlement[],
  { count, lanes }: { count: number; lanes: number },
): Promise<Crashes> => {
  const done: Crashes = { server: 0, killed: 0, immediate: 0, slowest: 0, told: 0, stuck: [] }
  const next = stories(settlements, scene.chance)
  const photographs = new Photographs()
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      const { plot, settlement } = next.next().value
      try {
        const order = await tellStory(plot, settlement, photographs)
        await converse(plot, settlement, { workOrderUuid: order.uuid, now: Date.now() - day })
        done.told++
      } catch (problem) {
        done.stuck.push(`${plot.ending}: ${problem instanceof Error ? problem.message : String(problem)}`)
      }
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  try {
    await harm(scene, { count, done })
  } finally {
    isOver = true
    await all
  }
  return done
}
