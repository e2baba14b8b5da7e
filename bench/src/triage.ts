import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { median } from './load.ts'
import { measureOne, type Row, rate, type Subject } from './places.ts'
import { type Measured, withServer } from './stand.ts'

/** Size of a measurement; the small tenant has a hundredth of the reports. */
const sizeOf = (isSmoke: boolean) =>
  isSmoke ? { seconds: 0.2, rounds: 1, reports: 2_000 } : { seconds: 2, rounds: 5, reports: 100_000 }

const listOf = (name: string, bucket: string): Subject => ({
  name,
  method: repairReportsMethods.list,
  input: () => ({ bucket }),
  ids: [''],
  floor: 0.7,
})
const subjects = [
  listOf('reports to assess, the most urgent first', 'to-triage'),
  listOf('all reports, the latest first', 'all'),
]

const slow = (turns: readonly Measured[]) => median(turns.map(({ p95 }) => p95))

const formatRow = ({ subject, statements, product, floor, small }: Row) => {
  const failed = [...product, ...floor, ...small].reduce((sum, each) => sum + each.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers failed at: ${subject.name}`)
  const ratio = rate(product) / rate(floor)
  const growth = slow(product) / slow(small)
  return `| ${subject.name} | ${statements} | ${rate(product).toFixed(0)} | ${slow(product).toFixed(1)} | ${ratio.toFixed(2)} (${subject.floor}) | ${growth.toFixed(2)} (1.2) |`
}

/** The triage desk of a tenant with many reports, against a bare floor and a tenant with a hundredth of them. */
export const measureTriage = (isSmoke: boolean): Promise<string> => {
  const size = sizeOf(isSmoke)
  return withServer(2_000, async (server) => {
    await server.ask('reports', { of: 'large', reports: size.reports })
    await server.ask('reports', { of: 'small', reports: Math.ceil(size.reports / 100) })
    const [large] = await server.ask('people', { of: 'large', count: 1 })
    const [small] = await server.ask('people', { of: 'small', count: 1 })
    const people = { headers: large?.headers ?? {}, small: small?.headers ?? {} }
    const rows: string[] = []
    for (const subject of subjects)
      rows.push(formatRow(await measureOne(server, { subject, small: subject, large: people, size })))
    return `One tenant with ${size.reports} reports of 1,000 homes, of which every fiftieth waits, beside one with a hundredth of them. The floor is node:http with the statements that the product was recorded to run. Ten lanes, median of ${size.rounds} rounds of ${size.seconds} s; the least ratio to the floor and the most to the small tenant in brackets.

| call | statements | product /s | p95 ms | to floor | p95 to the small tenant |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`
  })
}
