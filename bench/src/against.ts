import { callOf, type Deed, deedsOf, pathOf } from './commands.ts'
import { askList, first } from './lists.ts'
import { load, median } from './load.ts'
import { openStand, type Stand, type Weighed, weighed } from './stand.ts'

const [orders, turns, seconds, lanes] = [30_000, 8, 2, 10]

type Side = { readonly stand: Stand; readonly orders: readonly string[] }
type Question = { readonly name: string; readonly ask: (side: Side) => Promise<Weighed> }

const openSide = async (root: string): Promise<Side> => {
  const stand = await openStand(orders, root)
  return { stand, orders: await stand.ask('orders', { of: 'large', count: 5_000 }) }
}

const asking = (name: string) => async (side: Side) => {
  const { stand } = side
  const deed = deedsOf(stand).find((each) => each.name === name) as Deed
  let turn = 0
  const next = () => callOf(stand, deed, String(side.orders[turn++ % side.orders.length]))
  return weighed(stand, () => load(`${stand.ready.product}${pathOf(deed)}`, { next, lanes, seconds }))
}

const questions = (side: Side): readonly Question[] => [
  { name: 'bucket page with exact total', ask: ({ stand }) => askList(stand, first, seconds) },
  ...deedsOf(side.stand)
    .filter(({ meets }) => meets !== 'each once')
    .map(({ name }) => ({ name, ask: asking(name) })),
]

const lineOf = (name: string, [here, there]: readonly [Weighed[], Weighed[]]) => {
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
    const found: [Weighed[], Weighed[]] = [[], []]
    for (const side of sides) await ask(side)
    for (let turn = 0; turn < turns; turn++)
      for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) found[at].push(await ask(sides[at]))
    lines.push(lineOf(name, found))
    process.stdout.write(`  ${lines.at(-1)}\n`)
  }
  for (const { stand } of sides) await stand.close()
  return `| what | here /s | there /s | of it | processor ms here | there | of it |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n${lines.join('\n')}`
}
