import { setTimeout as sleep } from 'node:timers/promises'
import { seedMessages } from '../../../world/src/conversations.ts'
import { day } from '../../../world/src/days.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import type { Journal } from '../harness/journal.ts'
import type { Product } from '../harness/product.ts'
import type { Random } from '../harness/random.ts'
import { scenarios } from '../harness/seed.ts'

export type Crashes = {
  server: number
  killed: number
  immediate: number
  slowest: number
  scenarios: number
  stuck: string[]
}

export type CrashContext = { product: Product; chance: Random; journal: Journal }

const kinds = ['server', 'killed', 'immediate'] as const

/** Crashes the server or the database `count` times at random moments, and restarts what does not recover. */
const harm = async ({ product, chance, journal }: CrashContext, { count, done }: { count: number; done: Crashes }) => {
  for (let turn = 0; turn < count; turn++) {
    // Amid work: after a number of further writes.
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

/** Runs scenarios of the whole lifecycle on several lanes during crashes, then lets every scenario end. */
export const runThroughCrashes = async (
  context: CrashContext,
  markets: readonly SeededMarket[],
  { count, lanes }: { count: number; lanes: number },
): Promise<Crashes> => {
  const done: Crashes = { server: 0, killed: 0, immediate: 0, slowest: 0, scenarios: 0, stuck: [] }
  const next = scenarios(markets, context.chance)
  const photographs = new Photographs()
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      const { scenario, market } = next.next().value
      try {
        const order = await runScenario(scenario, market, photographs)
        await seedMessages(scenario, market, { workOrderUuid: order.uuid, now: Date.now() - day })
        done.scenarios++
      } catch (problem) {
        done.stuck.push(`${scenario.ending}: ${problem instanceof Error ? problem.message : String(problem)}`)
      }
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  try {
    await harm(context, { count, done })
  } finally {
    isOver = true
    await all
  }
  return done
}
