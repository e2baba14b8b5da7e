import { methodPath } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { load, median } from './load.ts'
import { inPairs, pairedText } from './pairs.ts'
import { type BenchServer, type Measured, measured, type Question, type SizedServer, withServers } from './stand.ts'

/** Size of a measurement; the short one only proves that measuring works. */
type RunSize = {
  readonly sizes: readonly number[]
  readonly seconds: number
  readonly rounds: number
  /** Number of back-to-back pairs of the smallest and the largest size. */
  readonly pairs: number
}
export const runSizeFor = (isSmoke: boolean): RunSize =>
  isSmoke
    ? { sizes: [2_000], seconds: 1, rounds: 1, pairs: 0 }
    : { sizes: [10_000, 100_000, 1_000_000], seconds: 2, rounds: 3, pairs: 20 }
const lanes = 10

export const first: Question = { bucket: 'new', q: '', priority: undefined }
const questions: readonly (readonly [string, Question])[] = [
  ['bucket page with exact total', first],
  ['all orders with exact total', { bucket: 'all', q: '', priority: undefined }],
  ['bucket page filtered by priority', { bucket: 'completed', q: '', priority: 'urgent' }],
  ['search that finds nothing', { bucket: 'all', q: '2 c4ca42', priority: undefined }],
  ['search for a rare word', { bucket: 'all', q: 'c81e72', priority: undefined }],
]
const soiled = 'bucket page with exact total, never vacuumed'

export const askList = (server: BenchServer, question: Question, seconds: number): Promise<Measured> => {
  const { ready } = server
  const body = JSON.stringify({
    bucket: question.bucket,
    q: question.q,
    ...(question.priority ? { priority: question.priority } : {}),
  })
  const call = { headers: ready.headers, body }
  const address = `${ready.product}/uk${methodPath(workOrdersMethods.list)}`
  return measured(server, () => load(address, { next: () => call, lanes, seconds }))
}
/** Baseline with the product's statements, or plain: rows from the driver, JSON from Node. */
export const askListBaseline = (
  server: BenchServer,
  { question, seconds, isPlain }: { question: Question; seconds: number; isPlain: boolean },
): Promise<Measured> => {
  const asked = { 'x-question': encodeURIComponent(JSON.stringify(question)) }
  const call = { headers: isPlain ? { ...asked, 'x-plainly': '1' } : asked }
  return measured(server, () => load(`${server.ready.floor}/`, { next: () => call, lanes, seconds }))
}

type Row = {
  size: number
  /** Cost of a page at the largest size relative to the smallest. */
  paired?: string
  name: string
  product: number
  plain: number
  floor: number
  alone: number
  p50: number
  p99: number
  /** CPU milliseconds per call of the product and both baselines. */
  work: number
  plainWork: number
  floorWork: number
}

const formatRow = (row: Row) => {
  const rates = [row.plain, row.floor, row.alone].map((rate) => (row.product / rate).toFixed(2)).join(' | ')
  const works = [row.plainWork, row.floorWork].map((work) => (work / row.work).toFixed(2)).join(' | ')
  return `| ${row.size} | ${row.name} | ${Math.round(row.product)} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${rates} | ${row.work.toFixed(2)} | ${works} |`
}

type Asked = { readonly name: string; readonly question: Question; readonly extent: RunSize }
type Turn = { product: Measured; plain: Measured; floor: Measured; alone: number }

const measureRound = async (server: BenchServer, { question, extent: { seconds } }: Asked): Promise<Turn> => ({
  product: await askList(server, question, seconds),
  plain: await askListBaseline(server, { question, seconds, isPlain: true }),
  floor: await askListBaseline(server, { question, seconds, isPlain: false }),
  alone: await server.ask('list', { question, seconds, lanes }),
})

const rowOf = (size: number, name: string, turns: readonly Turn[]): Row => {
  const failed = turns.reduce((sum, turn) => sum + turn.product.failed + turn.plain.failed + turn.floor.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers failed at ${name}`)
  return {
    size,
    name,
    product: median(turns.map((turn) => turn.product.perSecond)),
    plain: median(turns.map((turn) => turn.plain.perSecond)),
    floor: median(turns.map((turn) => turn.floor.perSecond)),
    alone: median(turns.map((turn) => turn.alone)),
    p50: median(turns.map((turn) => turn.product.p50)),
    p99: median(turns.map((turn) => turn.product.p99)),
    work: median(turns.map((turn) => turn.product.work)),
    plainWork: median(turns.map((turn) => turn.plain.work)),
    floorWork: median(turns.map((turn) => turn.floor.work)),
  }
}

/** Product only, smallest and largest in pairs, as the variance of three rounds hides differences of a few percent. */
const pairedOf = async (
  servers: readonly SizedServer[],
  { name, question, extent: runSize }: Asked,
): Promise<string> => {
  const rateAt = (place: number) => async () => {
    const { stand: server } = servers.at(place) as SizedServer
    const { perSecond, failed } = await askList(server, question, 1)
    if (failed > 0) throw new Error(`${failed} answers failed at ${name}`)
    return perSecond
  }
  return pairedText(await inPairs(runSize.pairs, rateAt(0), rateAt(-1)))
}

/**
 * All sizes, alternating between product, baselines and database, so that machine noise affects all; one unmeasured
 * round first.
 */
const measureOne = async (servers: readonly SizedServer[], asked: Asked): Promise<Row[]> => {
  for (const { stand: server } of servers) await measureRound(server, asked)
  const turns = new Map<number, Turn[]>(servers.map(({ size }) => [size, []]))
  for (let round = 0; round < asked.extent.rounds; round++)
    for (const { size, stand: server } of servers) turns.get(size)?.push(await measureRound(server, asked))
  const rows = [...turns].map(([size, own]) => rowOf(size, asked.name, own))
  const [least, most] = [rows[0], rows.at(-1)]
  if (most && least !== most) most.paired = await pairedOf(servers, asked)
  for (const row of rows) process.stdout.write(`  ${formatRow(row)}\n`)
  return rows
}

/** Each list on a freshly vacuumed table; the first again after many row updates. */
const measure = async (servers: readonly SizedServer[], runSize: RunSize): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, question] of questions)
    rows.push(...(await measureOne(servers, { name, question, extent: runSize })))
  for (const { stand: server } of servers) await server.ask('soil', null)
  rows.push(...(await measureOne(servers, { name: soiled, question: first, extent: runSize })))
  for (const { stand: server } of servers) await server.ask('clear', null)
  return rows
}

const table = (rows: readonly Row[]) =>
  [
    '| orders | query | product /s | p50 ms | p99 ms | to plain server | to baseline | to database alone | CPU ms | CPU to plain server | CPU to baseline |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(formatRow),
  ].join('\n')

/** Cost of a list at the largest size relative to the smallest, for baseline and product. */
const growth = (rows: readonly Row[]) =>
  [...questions.map(([name]) => name), soiled]
    .map((name) => {
      const [small, large] = [rows.find((row) => row.name === name), rows.findLast((row) => row.name === name)]
      return small && large && small !== large
        ? `| ${name} | ${large.paired ?? ''} | ${(small.product / large.product).toFixed(2)} | ${(large.work / small.work).toFixed(2)} | ${(small.floor / large.floor).toFixed(2)} | ${(large.floorWork / small.floorWork).toFixed(2)} | ${(small.plain / large.plain).toFixed(2)} | ${(large.plainWork / small.plainWork).toFixed(2)} |`
        : ''
    })
    .filter(Boolean)
    .join('\n')

/** Work order lists compared with a plain server, the baseline and the database alone, at each size. */
export const measureLists = async (runSize: RunSize): Promise<string> => {
  const rows = await withServers(runSize.sizes, (servers) => measure(servers, runSize))
  return `The *plain server* is node:http with the same driver, written in the usual way: the same rows with their stored total, parsed by the driver and serialised as JSON by Node. The *baseline* runs the statements of the product instead, whose JSON the database produces. Both have no session, validation or row-level security, and run in a separate process with the default settings of Node. Measured on the largest of fifty tenants, ${lanes} lanes, median of ${runSize.rounds} rounds of ${runSize.seconds} s, all sizes alternating. Where the baseline is slower than the product, PostgreSQL chose another plan for the same statement without row-level security; the ratio is meaningless there. *Never vacuumed*: the newest orders of the tenant, up to 20,000, were updated five times, each time in all indexes, without vacuum.

${table(rows)}

Time of the largest size divided by the smallest. In pairs: both queried alternately for a second each, ${runSize.pairs} times, with the 95 % confidence interval.

| query | product in pairs | product | CPU | baseline | CPU | plain server | CPU |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${growth(rows) || '| (one size only) | | | | | | | |'}`
}
