import { randomUUID } from 'node:crypto'
import { methodPath } from '@fettle/contracts/kernel/method'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type Call, load, median } from './load.ts'
import { type BenchServer, type Measured, measured, withServers } from './stand.ts'

type RunSize = { readonly sizes: readonly number[]; readonly seconds: number; readonly rounds: number }
const runSizeOf = (isSmoke: boolean): RunSize =>
  isSmoke ? { sizes: [2_000], seconds: 0.1, rounds: 1 } : { sizes: [10_000, 100_000, 1_000_000], seconds: 2, rounds: 3 }
const lanes = 10
/** Warm-up of the product as a multiple of the measured time. */
const warmUpFactor = 2.5

type Method = { readonly service: string; readonly manager: string; readonly name: string; readonly kind: string }
export type Operation = {
  readonly name: string
  readonly method: Method
  readonly input: (order: string) => Readonly<Record<string, unknown>>
  /** How an operation uses orders: none, any of them, or each once. */
  readonly meets: 'none' | 'any' | 'each once'
}

export const operationsOf = ({ ready }: BenchServer): readonly Operation[] => {
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
      name: 'add a tag to an order',
      method: tagsMethods.attach,
      input: (order) => ({ ...one(order), tag_uuid: tagId }),
      meets: 'each once',
    },
  ]
}

/** Supplies the orders of an operation; a fixed share in advance for processes that cannot request more. */
const supplyOf = (orders: readonly string[], { meets }: Operation, rounds: number) => {
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

const isCommand = ({ method }: Operation) => method.kind === 'command'
export const pathOf = ({ method }: Operation) => `/uk${methodPath(method)}`
export const callOf = ({ ready }: BenchServer, operation: Operation, order: string): Call & { body: string } => ({
  headers: { ...ready.headers, ...(isCommand(operation) ? { 'idempotency-key': randomUUID() } : {}) },
  body: JSON.stringify(operation.input(order)),
})

type Place = {
  readonly stand: BenchServer
  readonly operation: Operation
  readonly supply: Supply
  readonly seconds: number
  readonly lanes: number
}

const askProduct = ({ stand: server, operation, supply, seconds, lanes }: Place): Promise<Measured> => {
  // The baseline gets a share of the orders that can be used once; the product uses no more than that.
  const mine = operation.meets === 'each once' ? (supply.some() ?? []) : undefined
  const next = () => {
    const order = mine ? mine.pop() : supply.next()
    return order === undefined ? undefined : callOf(server, operation, order)
  }
  return measured(server, () => load(`${server.ready.product}${pathOf(operation)}`, { next, lanes, seconds }))
}

const askBaseline = (
  { stand: server, operation, supply, seconds, lanes }: Place,
  name = operation.name,
): Promise<Measured> => {
  const mine = operation.meets === 'each once' ? (supply.some() ?? []) : undefined
  // The same call for product and baseline, so that parsing and client cost are equal.
  const next = () => {
    const order = mine ? mine.pop() : supply.next()
    if (order === undefined) return undefined
    const call = callOf(server, operation, order)
    return { ...call, headers: { ...call.headers, 'x-replay': name, 'x-order': order } }
  }
  return measured(server, () => load(`${server.ready.floor}/`, { next, lanes, seconds }))
}

/** `one` and `bareOne`: measured with one lane, so without concurrency. */
type Turn = {
  product: Measured
  baseline: Measured
  alone: number
  bare?: Measured
  one?: Measured
  bareOne?: Measured
}
type Row = { size: number; operation: Operation; statements: number; turns: Turn[] }

/**
 * Records the statements of a call by running it twice, each time for another order. Orders with and without jobs
 * differ in statements, so two of a kind are searched.
 */
const recorded = async (place: Place, left = 8): Promise<number> => {
  const { stand: server, operation, supply } = place
  const orders = [supply.next(), supply.next()].map(String)
  const calls = orders.map((order) => callOf(server, operation, order))
  // Warm-up: without prepared statements, cached sessions and optimised code the first seconds are not representative
  // of a running server.
  if (operation.meets !== 'each once') await askProduct({ ...place, seconds: warmUpFactor * place.seconds })
  const about = operation.meets === 'none' ? [] : orders
  const asked = { name: operation.name, path: pathOf(operation), isCommand: isCommand(operation), orders: about, calls }
  return server.ask('record', asked).catch((problem: unknown) => {
    if (left === 0) throw problem
    return recorded(place, left - 1)
  })
}

/** Product, baseline and database alternate, so that machine noise affects all three. */
const measureRound = async (place: Place): Promise<Turn> => {
  const { stand: server, operation, supply, seconds, lanes } = place
  const turn = {
    product: await askProduct(place),
    baseline: await askBaseline(place),
    alone: await server.ask('again', { name: operation.name, orders: supply.some(), seconds, lanes }),
  }
  if (operation.method !== workOrdersMethods.create) return turn
  const bare = `${operation.name}, bare`
  const single = { ...place, lanes: 1 }
  return {
    ...turn,
    bare: await askBaseline(place, bare),
    one: await askProduct(single),
    bareOne: await askBaseline(single, bare),
  }
}

type MeasuredSize = { readonly size: number; readonly stand: BenchServer; readonly extent: RunSize }
const measure = async ({ size, stand: server, extent: { seconds, rounds } }: MeasuredSize): Promise<Row[]> => {
  const orders = await server.ask('orders', { of: 'large', count: 15_000 })
  const rows: Row[] = []
  for (const operation of operationsOf(server)) {
    const supply = supplyOf(operation.method === tagsMethods.attach ? [...orders].reverse() : orders, operation, rounds)
    const place = { stand: server, operation, supply, seconds, lanes }
    const statements = await recorded(place)
    const turns: Turn[] = []
    // Warm-up of repeatable operations in all three.
    if (operation.meets !== 'each once') await measureRound(place)
    for (let round = 0; round < rounds; round++) turns.push(await measureRound(place))
    const failed = turns.reduce(
      (sum, { product, baseline, bare, one }) =>
        sum + product.failed + baseline.failed + (bare?.failed ?? 0) + (one?.failed ?? 0),
      0,
    )
    if (failed > 0) throw new Error(`${failed} answers failed at: ${operation.name}`)
    rows.push({ size, operation, statements, turns })
    process.stdout.write(`  ${formatRow({ size, operation, statements, turns })}\n`)
  }
  return rows
}

const rates = ({ turns }: Row) => ({
  product: median(turns.map(({ product }) => product.perSecond)),
  baseline: median(turns.map(({ baseline }) => baseline.perSecond)),
  alone: median(turns.map(({ alone }) => alone)),
  bare: median(turns.map(({ bare }) => bare?.perSecond ?? 0)),
  one: median(turns.map(({ one }) => one?.perSecond ?? 0)),
  bareOne: median(turns.map(({ bareOne }) => bareOne?.perSecond ?? 0)),
})

const formatRow = (row: Row) => {
  const { product, baseline, alone } = rates(row)
  const work = (of: 'product' | 'baseline') => median(row.turns.map((turn) => turn[of].work))
  const weight = `${work('product').toFixed(2)} | ${(work('baseline') / work('product')).toFixed(2)}`
  const time = (of: 'p50' | 'p99') => median(row.turns.map((turn) => turn.product[of])).toFixed(1)
  return `| ${row.size} | ${row.operation.name} | ${row.statements} | ${Math.round(product)} | ${time('p50')} | ${time('p99')} | ${(product / baseline).toFixed(2)} | ${(product / alone).toFixed(2)} | ${weight} |`
}

const againstOneInsert = (row: Row) => {
  const { product, baseline, bare, one, bareOne } = rates(row)
  const work = (of: 'product' | 'bare' | 'one' | 'bareOne') => median(row.turns.map((turn) => turn[of]?.work ?? 0))
  return `| ${row.size} | ${Math.round(bare)} | ${(product / bare).toFixed(2)} | ${(work('bare') / work('product')).toFixed(2)} | ${(baseline / bare).toFixed(2)} | ${Math.round(bareOne)} | ${(one / bareOne).toFixed(2)} | ${(work('bareOne') / work('one')).toFixed(2)} |`
}

/**
 * Reads and commands of one order compared with a baseline server that runs the same statements, and with the database
 * alone.
 */
export const measureCommands = (isSmoke: boolean): Promise<string> => {
  const runSize = runSizeOf(isSmoke)
  return withServers(runSize.sizes, async (servers) => {
    const rows: Row[] = []
    for (const sized of servers) rows.push(...(await measure({ ...sized, extent: runSize })))
    return `The baseline server is node:http with the same driver; it runs the statements that the product was recorded to run for the call, one after the other, prepared, with new identifiers each time, in a separate process: without session, validation, rules and row-level security. One tenant with three tenths of the orders, ${lanes} lanes, median of ${runSize.rounds} rounds of ${runSize.seconds} s.

| orders | call | statements | product /s | p50 ms | p99 ms | to baseline | to database alone | CPU ms | CPU to baseline |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(formatRow).join('\n')}

Creating an order, with rules, timeline, outbox, audit log and its view, against a plain server that inserts the one row in a transaction. Ten lanes are ten concurrent calls of one caller, each in its own transaction; one lane is one call after the other:

| orders | plain server /s | product | by CPU | plain server with all statements | plain server /s, one lane | product, one lane | by CPU |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows
  .filter(({ operation }) => operation.method === workOrdersMethods.create)
  .map(againstOneInsert)
  .join('\n')}`
  })
}
