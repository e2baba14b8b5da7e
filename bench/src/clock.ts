import { withServers } from './stand.ts'

/** The cost of scheduled tasks is independent of the number of rows: each task at each size, with nothing due. */
export const measureClock = (isSmoke: boolean): Promise<string> => {
  const [sizes, runs] = isSmoke ? [[2_000], 1] : [[10_000, 100_000, 1_000_000], 7]
  return withServers(sizes, async (servers) => {
    const columns: [task: string, millis: number][][] = []
    for (const { stand: server } of servers) columns.push(await server.ask('clock', { runs }))
    const rows = (columns[0] ?? []).map(
      ([task], at) => `| ${task} | ${columns.map((column) => column[at]?.[1].toFixed(1)).join(' | ')} |`,
    )
    return `Milliseconds from queueing a scheduled task until it is done, the shortest of ${runs}, with nothing due. Three tenths of the orders have an audit entry and a file each.

| task | ${sizes.map((size) => `at ${size} orders`).join(' | ')} |
| --- |${' ---: |'.repeat(sizes.length)}
${rows.join('\n')}`
  })
}
