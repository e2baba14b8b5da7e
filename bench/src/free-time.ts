import { withServer } from './stand.ts'

/** Free times of a team, in relation to a bare read of the rows that they follow from. */
const leastRatio = 0.5

export const measureFreeTime = (isSmoke: boolean): Promise<string> => {
  const asked = isSmoke ? { people: 20, days: 7, runs: 1 } : { people: 200, days: 30, runs: 7 }
  return withServer(isSmoke ? 2_000 : 10_000, async (server) => {
    const { free, bare, rows, spans } = await server.ask('freeTime', asked)
    if (spans === 0) throw new Error('No free time was found')
    const ratio = bare / free
    if (!isSmoke && ratio < leastRatio) {
      process.stderr.write(`Free times reach ${ratio.toFixed(2)} of a bare read, the limit is ${leastRatio}\n`)
      process.exitCode = 1
    }
    return `Free times of ${asked.people} people over ${asked.days} days, each with own working hours and four visits a working day (${rows} rows, ${spans} free times). Milliseconds, the shortest of ${asked.runs}.

| free times | bare read of the rows | ratio (at least ${leastRatio}) |
| ---: | ---: | ---: |
| ${free.toFixed(1)} | ${bare.toFixed(1)} | ${ratio.toFixed(2)} |`
  })
}
