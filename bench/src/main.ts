import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { methodPath } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { bundle } from './bundle.ts'
import { lifecycle } from './lifecycle.ts'
import { type Load, load } from './load.ts'
import { openStand, type Question, type Stand } from './stand.ts'

const isSmoke = process.argv.includes('--smoke')
const sizes = isSmoke ? [2_000] : [10_000, 1_000_000]
const seconds = isSmoke ? 1 : 4
const rounds = isSmoke ? 1 : 3
const lanes = 10

const questions: readonly (readonly [string, Question])[] = [
  ['bucket page with exact total', { bucket: 'new', q: '', priority: undefined }],
  ['all orders with exact total', { bucket: 'all', q: '', priority: undefined }],
  ['bucket page filtered by priority', { bucket: 'completed', q: '', priority: 'urgent' }],
  ['search for a rare word', { bucket: 'all', q: '2 c4ca42', priority: undefined }],
]

const askProduct = ({ ready }: Stand, question: Question): Promise<Load> => {
  const body = JSON.stringify({
    bucket: question.bucket,
    q: question.q,
    ...(question.priority ? { priority: question.priority } : {}),
  })
  const headers = {
    'content-type': 'application/json',
    cookie: `fettle=${ready.token}; csrftoken=${ready.csrf}`,
    'x-csrftoken': ready.csrf,
    'x-user-uuid': ready.userUuid,
  }
  return load(`${ready.product}/uk${methodPath(workOrdersMethods.list)}`, { headers, body, lanes, seconds })
}
const askFloor = ({ ready }: Stand, question: Question): Promise<Load> =>
  load(`${ready.floor}/`, { headers: { 'x-question': encodeURIComponent(JSON.stringify(question)) }, lanes, seconds })

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Row = {
  size: number
  name: string
  product: number
  floor: number
  alone: number
  p50: number
  p99: number
  failed: number
}

/** Product, floor and database in turn, so that a busy moment of the machine falls on all three. */
const measure = async (stand: Stand, size: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, question] of questions) {
    const turns: { product: Load; floor: Load; alone: number }[] = []
    await askProduct(stand, question)
    for (let round = 0; round < rounds; round++)
      turns.push({
        product: await askProduct(stand, question),
        floor: await askFloor(stand, question),
        alone: await stand.alone(question, seconds),
      })
    const failed = turns.reduce((sum, turn) => sum + turn.product.failed + turn.floor.failed, 0)
    if (failed > 0) throw new Error(`${failed} answers failed at ${name}`)
    const row = {
      size,
      name,
      product: median(turns.map((turn) => turn.product.perSecond)),
      floor: median(turns.map((turn) => turn.floor.perSecond)),
      alone: median(turns.map((turn) => turn.alone)),
      p50: median(turns.map((turn) => turn.product.p50)),
      p99: median(turns.map((turn) => turn.product.p99)),
      failed,
    }
    rows.push(row)
    process.stdout.write(
      `  ${size} orders, ${name}: ${Math.round(row.product)} a second, ${(row.product / row.floor).toFixed(2)} of the floor, ${(row.product / row.alone).toFixed(2)} of the database alone\n`,
    )
  }
  return rows
}

const table = (rows: readonly Row[]) =>
  [
    '| orders | question | product /s | p50 ms | p99 ms | of the bare floor | of the database alone |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.size} | ${row.name} | ${Math.round(row.product)} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${(row.product / row.floor).toFixed(2)} | ${(row.product / row.alone).toFixed(2)} |`,
    ),
  ].join('\n')

/** What a list costs at the largest size against the smallest, floor and product alike. */
const growth = (rows: readonly Row[]) =>
  questions
    .map(([name]) => {
      const [small, large] = [rows.find((row) => row.name === name), rows.findLast((row) => row.name === name)]
      return small && large && small !== large
        ? `| ${name} | ${(small.product / large.product).toFixed(2)} | ${(small.floor / large.floor).toFixed(2)} |`
        : ''
    })
    .filter(Boolean)
    .join('\n')

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const pages = () => {
  const sizes = bundle()
  if (!sizes) return 'The pages are not built.'
  return [
    `First load: ${kilobytes(sizes.firstScript)} script, ${kilobytes(sizes.firstStyle)} style (gzip).`,
    '',
    '| piece loaded later | gzip |',
    '| --- | ---: |',
    ...sizes.chunks.map(({ name, gz }) => `| ${name.replace(/-[\w-]{8}\.js$/, '')} | ${kilobytes(gz)} |`),
  ].join('\n')
}

const rows: Row[] = []
for (const size of sizes) {
  process.stdout.write(`Filling ${size} orders in fifty groups\n`)
  const stand = await openStand(size)
  try {
    rows.push(...(await measure(stand, size)))
  } finally {
    await stand.close()
  }
}
const made = lifecycle()
const report = `# Performance

Written by \`npm run bench\`. Machine: ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load, server and database share it.
The bare floor is node:http with the same driver and the same statements, without session, checks and row security. Timed on the largest of fifty groups, ${lanes} lanes, median of ${rounds} rounds of ${seconds} s.

${table(rows)}

## What a hundred times the data costs

| question | product | bare floor |
| --- | ---: | ---: |
${growth(rows) || '| (one size only) | | |'}

## Commands

${made ? `The demo world plays ${made.commands} commands of the whole lifecycle in ${made.seconds.toFixed(1)} s: ${Math.round(made.commands / made.seconds)} a second, one after the other.` : 'The demo world has not been made in this data folder.'}

## Pages

${pages()}
`
if (!isSmoke) writeFileSync('docs/performance.md', report)
process.stdout.write(`\n${report}\n`)
