import { callOf, type Operation, operationsOf, pathOf } from './commands.ts'
import { askList, first } from './lists.ts'
import { load, median } from './load.ts'
import { type BenchServer, type Measured, measured, openStand } from './stand.ts'

const [orders, turns, seconds, lanes] = [30_000, 8, 2, 10]

type Side = { readonly stand: BenchServer; readonly orders: readonly string[] }
type Question = { readonly name: string; readonly ask: (side: Side) => Promise<Measured> }

const openSide = async (root: string): Promise<Side> => {
  const server = await openStand(orders, root)
  return { stand: server, orders: await server.ask('orders', { of: 'large', count: 5_000 }) }
}

const asking = (name: string) => async (side: Side) => {
  const { stand: server } = side
  const operation = operationsOf(server).find((each) => each.name === name) as Operation
  let turn = 0
  const next = () => callOf(server, operation, String(side.orders[turn++ % side.orders.length]))
  return measured(server, () => load(`${server.ready.product}${pathOf(operation)}`, { next, lanes, seconds }))
}

const questions = (side: Side): readonly Question[] => [
  { name: 'bucket page with exact total', ask: ({ stand: server }) => askList(server, first, seconds) },
  ...operationsOf(side.stand)
    .filter(({ meets }) => meets !== 'each once')
    .map(({ name }) => ({ name, ask: asking(name) })),
]

const formatComparison = (name: string, [here, there]: readonly [Measured[], Measured[]]) => {
  const [rate, otherRate] = [here, there].map((all) => median(all.map(({ perSecond }) => perSecond))) as [
    number,
    number,
  ]
  const [work, otherWork] = [here, there].map((all) => median(all.map((one) => one.work))) as [number, number]
  return `| ${name} | ${Math.round(rate)} | ${Math.round(otherRate)} | ${(rate / otherRate).toFixed(2)} | ${work.toFixed(2)} | ${otherWork.toFixed(2)} | ${(otherWork / work).toFixed(2)} |`
}

/**
 * Compares this build with that of another checkout, alternating and each with its own database, so that machine noise
 * affects both.
 */
export const measureAgainst = async (folder: string): Promise<string> => {
  const sides = [await openSide('.'), await openSide(folder)] as const
  const lines: string[] = []
  for (const { name, ask } of questions(sides[0])) {
    const found: [Measured[], Measured[]] = [[], []]
    for (const side of sides) await ask(side)
    for (let turn = 0; turn < turns; turn++)
      for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) found[at].push(await ask(sides[at]))
    lines.push(formatComparison(name, found))
    process.stdout.write(`  ${lines.at(-1)}\n`)
  }
  for (const { stand: server } of sides) await server.close()
  return `| call | this /s | other /s | ratio | CPU ms this | other | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n${lines.join('\n')}`
}
