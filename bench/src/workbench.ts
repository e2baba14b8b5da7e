import { loadavg } from 'node:os'
import { actOnMany } from './bulk.ts'
import { withServer } from './stand.ts'
import { pushFanOut } from './viewers.ts'
import { comparePeople } from './working-people.ts'

const runSizeFor = (isSmoke: boolean) =>
  isSmoke
    ? { size: 2_000, people: 4, pause: 50, seconds: 0.5, rounds: 1, viewers: 20, changes: 2, bulk: 20 }
    : { size: 1_000_000, people: 40, pause: 250, seconds: 10, rounds: 3, viewers: 500, changes: 20, bulk: 1_000 }

/** A large group at work: many concurrent users, live viewers of one change, and one bulk action. */
export const measureWorkbench = (isSmoke: boolean): Promise<string> => {
  const runSize = runSizeFor(isSmoke)
  const before = loadavg()[0]?.toFixed(1)
  const work = async (server: Parameters<Parameters<typeof withServer>[1]>[0]) => {
    const { rows, callsPerSecond } = await comparePeople(server, runSize)
    const viewers = await pushFanOut(server, runSize)
    const bulk = await actOnMany(server, runSize.bulk)
    return `One database of ${runSize.size} orders, queue and relay in the same process. ${runSize.people} users of a tenant with ${runSize.size * 0.3} orders, alternating with ${runSize.people} of a tenant with ${runSize.size * 0.01}, each with a pause of ${runSize.pause} ms on average between two reads: ${Math.round(callsPerSecond)} calls a second. ${runSize.rounds} rounds of ${runSize.seconds} s each. Milliseconds; other load: ${before}.

| call | p50 small | p50 large | ratio | p95 small | p95 large | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${viewers}

${bulk}`
  }
  return withServer(runSize.size, work)
}
