import { loadavg } from 'node:os'
import { actOnMany } from './bulk.ts'
import { onStand } from './stand.ts'
import { watchTogether } from './viewers.ts'
import { comparePeople } from './working-people.ts'

const extentOf = (isSmoke: boolean) =>
  isSmoke
    ? { size: 2_000, people: 4, pause: 50, seconds: 0.5, rounds: 1, viewers: 20, changes: 2, bulk: 20 }
    : { size: 1_000_000, people: 40, pause: 250, seconds: 10, rounds: 3, viewers: 500, changes: 20, bulk: 1_000 }

/** A large group at work: many concurrent users, live viewers of one change, and one bulk action. */
export const measureWorkbench = (isSmoke: boolean): Promise<string> => {
  const extent = extentOf(isSmoke)
  const before = loadavg()[0]?.toFixed(1)
  const work = async (stand: Parameters<Parameters<typeof onStand>[1]>[0]) => {
    const { rows, callsPerSecond } = await comparePeople(stand, extent)
    const viewers = await watchTogether(stand, extent)
    const bulk = await actOnMany(stand, extent.bulk)
    return `One database of ${extent.size} orders, the queue and the relay in the same process. ${extent.people} people of the group with ${extent.size * 0.3} orders, in turns with ${extent.people} of the group with ${extent.size * 0.01}, each with a pause of ${extent.pause} ms on average between two looks: ${Math.round(callsPerSecond)} calls a second. ${extent.rounds} rounds of ${extent.seconds} s each. Milliseconds; load of the machine before: ${before}.

| what | p50 small | p50 large | ratio | p95 small | p95 large | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${viewers}

${bulk}`
  }
  return onStand(extent.size, work)
}
