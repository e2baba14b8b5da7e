import { randomUUID } from 'node:crypto'
import { methodPath } from '@fettle/contracts/kernel/method'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type Call, load, median } from './load.ts'
import { onStands, type Stand, type Weighed, weighed } from './stand.ts'

type Extent = { readonly sizes: readonly number[]; readonly seconds: number; readonly rounds: number }
const extentOf = (isSmoke: boolean): Extent =>
  isSmoke ? { sizes: [2_000], seconds: 0.1, rounds: 1 } : { sizes: [10_000, 100_000, 1_000_000], seconds: 2, rounds: 3 }
const lanes = 10
/** How much longer than it is timed the product is asked before. */
const warming = 2.5

type Method = { readonly service: string; readonly manager: string; readonly name: string; readonly kind: string }
export type Deed = {
  readonly name: string
  readonly method: Method
  readonly input: (order: string) => Readonly<Record<string, unknown>>
  /** How it meets the orders: with none, with any of them, or with each once. */
  readonly meets: 'none' | 'any' | 'each once'
}

export const deedsOf = ({ ready }: Stand): readonly Deed[] => {
  const { locationId, tagId } = ready.crowds.large
  const raised = {
    location_uuid: locationId,
    title: 'Boiler locks out',
    description: 'No heating since yesterday.',
    category: 'heating-gas',
    service: 'no-heating',
    priority: 'urgent',
  }
  const one = (order: string) => ({ work_order_uuid: order })
  const { get, activity, counts, prioritise, create } = workOrdersMethods
  return [
    { name: 'read one order', method: get, input: one, meets: 'any' },
    { name: 'timeline of an order', method: activity, input: one, meets: 'any' },
    { name: 'counters of the list', method: counts, input: () => ({}), meets: 'none' },
    { name: 'create an order', method: create, input: () => raised, meets: 'none' },
    {
      name: 'set the priority of an order',
      method: prioritise,
      input: (order) => ({ ...one(order), version: 1, priority: 'routine' }),
      meets: 'each once',
    },
    {
      name: 'put a tag on an order',
      method: tagsMethods.attach,
      input: (order) => ({ ...one(order), tag_uuid: tagId }),
      meets: 'each once',
    },
  ]
}

/** Hands out the orders that a deed meets; some at once for whoever cannot come back for more. */
const supplyOf = (orders: readonly string[], { meets }: Deed, rounds: number) => {
  const left = [...orders]
  const perTurn = Math.floor(orders.length / (3 * rounds))
  let turn = 0
  return {
    next: (): string | undefined => {
      if (meets === 'each once') return left.pop()
      turn = (turn + 1) % orders.length
      return orders[turn]
    },
    some: (): string[] | null =>
      meets === 'none' ? null : meets === 'any' ? [...orders, ...orders, ...orders] : left.splice(0, perTurn),
  }
}
type Supply = ReturnType<typeof supplyOf>

const isCommand = ({ method }: Deed) => method.kind === 'command'
export const pathOf = ({ method }: Deed) => `/uk${methodPath(method)}`
export const callOf = ({ ready }: Stand, deed: Deed, order: string): Call & { body: string } => ({
  headers: { ...ready.headers, ...(isCommand(deed) ? { 'idempotency-key': randomUUID() } : {}) },
  body: JSON.stringify(deed.input(order)),
})

type Place = {
  readonly stand: Stand
  readonly deed: Deed
  readonly supply: Supply
  readonly seconds: number
  readonly lanes: number
}

const askProduct = ({ stand, deed, supply, seconds, lanes }: Place): Promise<Weighed> => {
  // The floor is handed a share of what can be used once; the product takes no more than that.
  const mine = deed.meets === 'each once' ? (supply.some() ?? []) : undefined
  const next = () => {
    const order = mine ? mine.pop() : supply.next()
    return order === undefined ? undefined : callOf(stand, deed, order)
  }
  return weighed(stand, () => load(`${stand.ready.product}${pathOf(deed)}`, { next, lanes, seconds }))
}

const askFloor = ({ stand, deed, supply, seconds, lanes }: Place, name = deed.name): Promise<Weighed> => {
  const mine = deed.meets === 'each once' ? (supply.some() ?? []) : undefined
  // The same call as the product gets, so that both hear as much, and whoever asks works as much for either.
  const next = () => {
    const order = mine ? mine.pop() : supply.next()
    if (order === undefined) return undefined
    const call = callOf(stand, deed, order)
    return { ...call, headers: { ...call.headers, 'x-replay': name, 'x-order': order } }
  }
  return weighed(stand, () => load(`${stand.ready.floor}/`, { next, lanes, seconds }))
}

/** `one` and `bareOne`: the same with one lane, so that nobody has company. */
type Turn = { product: Weighed; floor: Weighed; alone: number; bare?: Weighed; one?: Weighed; bareOne?: Weighed }
type Row = { size: number; deed: Deed; statements: number; turns: Turn[] }

/** The same call twice, each time about an order of its own, so that its statements are known. Orders with and without jobs ask differently: two of a kind are looked for. */
const recorded = async (place: Place, left = 8): Promise<number> => {
  const { stand, deed, supply } = place
  const orders = [supply.next(), supply.next()].map(String)
  const calls = orders.map((order) => callOf(stand, deed, order))
  // Whoever comes first finds nothing prepared, no session remembered and slow code: a server answers for days, and nobody is to pay for its first seconds.
  if (deed.meets !== 'each once') await askProduct({ ...place, seconds: warming * place.seconds })
  const about = deed.meets === 'none' ? [] : orders
  const asked = { name: deed.name, path: pathOf(deed), isCommand: isCommand(deed), orders: about, calls }
  return stand.ask('record', asked).catch((problem: unknown) => {
    if (left === 0) throw problem
    return recorded(place, left - 1)
  })
}

/** Product, floor and database in turn, so that a busy moment of the machine falls on all three. */
const turnOf = async (place: Place): Promise<Turn> => {
  const { stand, deed, supply, seconds, lanes } = place
  const turn = {
    product: await askProduct(place),
    floor: await askFloor(place),
    alone: await stand.ask('again', { name: deed.name, orders: supply.some(), seconds, lanes }),
  }
  if (deed.method !== workOrdersMethods.create) return turn
  const bare = `${deed.name}, bare`
  const single = { ...place, lanes: 1 }
  return {
    ...turn,
    bare: await askFloor(place, bare),
    one: await askProduct(single),
    bareOne: await askFloor(single, bare),
  }
}

type Measured = { readonly size: number; readonly stand: Stand; readonly extent: Extent }
const measure = async ({ size, stand, extent: { seconds, rounds } }: Measured): Promise<Row[]> => {
  const orders = await stand.ask('orders', { of: 'large', count: 15_000 })
  const rows: Row[] = []
  for (const deed of deedsOf(stand)) {
    const supply = supplyOf(deed.method === tagsMethods.attach ? [...orders].reverse() : orders, deed, rounds)
    const place = { stand, deed, supply, seconds, lanes }
    const statements = await recorded(place)
    const turns: Turn[] = []
    // Nobody pays for its first seconds: what can be asked again is asked by all of them once before it counts.
    if (deed.meets !== 'each once') await turnOf(place)
    for (let round = 0; round < rounds; round++) turns.push(await turnOf(place))
    const failed = turns.reduce(
      (sum, { product, floor, bare, one }) =>
        sum + product.failed + floor.failed + (bare?.failed ?? 0) + (one?.failed ?? 0),
      0,
    )
    if (failed > 0) throw new Error(`${failed} answers failed at: ${deed.name}`)
    rows.push({ size, deed, statements, turns })
    process.stdout.write(`  ${lineOf({ size, deed, statements, turns })}\n`)
  }
  return rows
}

const rates = ({ turns }: Row) => ({
  product: median(turns.map(({ product }) => product.perSecond)),
  floor: median(turns.map(({ floor }) => floor.perSecond)),
  alone: median(turns.map(({ alone }) => alone)),
  bare: median(turns.map(({ bare }) => bare?.perSecond ?? 0)),
  one: median(turns.map(({ one }) => one?.perSecond ?? 0)),
  bareOne: median(turns.map(({ bareOne }) => bareOne?.perSecond ?? 0)),
})

const lineOf = (row: Row) => {
  const { product, floor, alone } = rates(row)
  const work = (of: 'product' | 'floor') => median(row.turns.map((turn) => turn[of].work))
  const weight = `${work('product').toFixed(2)} | ${(work('floor') / work('product')).toFixed(2)}`
  const time = (of: 'p50' | 'p99') => median(row.turns.map((turn) => turn.product[of])).toFixed(1)
  return `| ${row.size} | ${row.deed.name} | ${row.statements} | ${Math.round(product)} | ${time('p50')} | ${time('p99')} | ${(product / floor).toFixed(2)} | ${(product / alone).toFixed(2)} | ${weight} |`
}

const againstOneInsert = (row: Row) => {
  const { product, floor, bare, one, bareOne } = rates(row)
  const work = (of: 'product' | 'bare' | 'one' | 'bareOne') => median(row.turns.map((turn) => turn[of]?.work ?? 0))
  return `| ${row.size} | ${Math.round(bare)} | ${(product / bare).toFixed(2)} | ${(work('bare') / work('product')).toFixed(2)} | ${(floor / bare).toFixed(2)} | ${Math.round(bareOne)} | ${(one / bareOne).toFixed(2)} | ${(work('bareOne') / work('one')).toFixed(2)} |`
}

/** Reads and commands of one order against a bare server that asks the same statements, and against the bare database. */
export const measureCommands = (isSmoke: boolean): Promise<string> => {
  const extent = extentOf(isSmoke)
  return onStands(extent.sizes, async (stands) => {
    const rows: Row[] = []
    for (const sized of stands) rows.push(...(await measure({ ...sized, extent })))
    return `The bare floor is node:http with the same driver, which asks the statements of the call one after the other, all prepared, with new identifiers each time, in a process of its own, and hears the same calls as the product: without session, checks, rules and row security. They were overheard while the product answered. One group of three tenths of the orders, ${lanes} lanes, median of ${extent.rounds} rounds of ${extent.seconds} s.

| orders | what | statements | product /s | p50 ms | p99 ms | of the bare floor | of the database alone | processor ms | of the bare floor |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(lineOf).join('\n')}

An order that is created, with rules, timeline, outbox, audit log and the view of it, against a bare server that writes the one row in a transaction. Ten lanes are ten concurrent calls of one caller, each in a transaction of its own; one lane is one call after the other:

| orders | bare server /s | product | by time of the processor | the bare server with all the statements | bare server /s, one lane | product, one lane | by time of the processor |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows
  .filter(({ deed }) => deed.method === workOrdersMethods.create)
  .map(againstOneInsert)
  .join('\n')}`
  })
}
