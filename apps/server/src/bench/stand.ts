import { fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfiguration } from '#platform/configuration/configuration'
import { migrate } from '#platform/database/migrate'
import { handleIdleErrors } from '#platform/database/pools'
import { csrfOf } from '#platform/http/cookies'
import { startPostgres } from '#platform/postgres/launcher'
import { crontabEntries } from '#platform/queue/job-queue'
import { serve } from '../serve.ts'
import { bloatOrders, type Crowds, clearOrders, makeCrowds, type Seat, seatPeople, someOrders } from './crowd.ts'
import { measureDates } from './dates.ts'
import type { FloorAnswers } from './floor.ts'
import { type FreeTimeAsked, measureFreeTime } from './free-time.ts'
import { answerParent, childAsker } from './messages.ts'
import { fillPlaces, type PlacesAsked } from './places.ts'
import { processorMillis } from './processor.ts'
import { fillReports, type ReportsAsked } from './reports.ts'
import { onlyStatement, recordCall } from './statements.ts'

/**
 * One process of the bench: fills a database of its own, then serves the product over it, with the bare floor beside it, and says where.
 * `stand --orders 10000` fills; every line that begins with `{` is for the bench to read, and so are the answers to what it asks.
 */
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1] ?? ''
const say = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`)

const configuration = readConfiguration(process.env)
const postgres = await startPostgres({ dataFolder: configuration.dataFolder, log: () => undefined })
await migrate(postgres.url)
const crowds: Crowds = await makeCrowds(postgres.url, Number(option('--orders')), (line) => say({ line }))
const { large } = crowds
const [, home = ''] = process.argv
const floorProcess = fork(join(dirname(home), `floor${extname(home)}`), { serialization: 'advanced' })
const floor = childAsker<FloorAnswers>(floorProcess)
const floorAddress = await floor('open', { url: postgres.url, crowd: large })
const pool = handleIdleErrors(new pg.Pool({ connectionString: postgres.url, max: 1 }))
const served = await serve({ ...configuration, port: 0, runsWorker: true, limits: null }, postgres.url)

/** What a member sends along with each call. */
const headersOf = ({ token, membershipId }: Seat) => {
  const csrf = csrfOf({ ...configuration, isSecure: false }, token)
  return {
    'content-type': 'application/json',
    cookie: `fettle=${token}; csrftoken=${csrf}`,
    'x-csrftoken': csrf,
    'x-user-uuid': membershipId,
  }
}
const people = async (of: keyof Crowds, count: number) =>
  (await seatPeople(postgres.url, crowds[of], count)).map((seat) => ({ ...seat, headers: headersOf(seat) }))

type Recorded = {
  name: string
  path: string
  isCommand: boolean
  orders: string[]
  calls: { headers: Record<string, string>; body: string }[]
}
const record = async ({ name, path, isCommand, orders, calls }: Recorded) => {
  const perform = async (turn: number) => {
    const { headers, body } = calls[turn] ?? { headers: {}, body: '' }
    const answer = await fetch(`${served.address}${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const replay = await recordCall({ isCommand, perform, orders })
  await floor('keep', { name, replay })
  await floor('keep', { name: `${name}, bare`, replay: onlyStatement(replay, 'insert into "work_orders"') })
  return replay.statements.length
}

/** Milliseconds from the moment a task is put into the queue until it is done, the shortest of some runs. */
const timeOfTask = async (task: string, runs: number): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const { rows } = await pool.query<{ id: string }>('select id from graphile_worker.add_job($1)', [task])
    const isThere = async () =>
      (await pool.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rows.length > 0
    while (await isThere()) await sleep(1)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}
const clock = async ({ runs }: { runs: number }) => {
  const times: [task: string, millis: number][] = []
  for (const [, task] of crontabEntries(true)) times.push([task, await timeOfTask(task, runs)])
  return times
}

/** What the bench may ask, by name. */
const answers = {
  list: (asked: Parameters<FloorAnswers['list']>[0]) => floor('list', asked),
  record,
  again: (asked: Parameters<FloorAnswers['again']>[0]) => floor('again', asked),
  soil: () => bloatOrders(postgres.url, large),
  clear: () => clearOrders(postgres.url),
  used: () => processorMillis(),
  clock,
  freeTime: (asked: FreeTimeAsked) => measureFreeTime({ url: postgres.url, tenantId: crowds.small.tenantId }, asked),
  places: ({ of, ...asked }: PlacesAsked & { of: keyof Crowds }) => fillPlaces(postgres.url, crowds[of], asked),
  reports: ({ of, ...asked }: ReportsAsked & { of: keyof Crowds }) => fillReports(postgres.url, crowds[of], asked),
  datesAnew: ({ of }: { of: keyof Crowds }) => measureDates(postgres.url, crowds[of].tenantId),
  people: ({ of, count }: { of: keyof Crowds; count: number }) => people(of, count),
  orders: ({ of, count }: { of: keyof Crowds; count: number }) => someOrders(postgres.url, crowds[of], count),
}
const stop = async () => {
  floorProcess.disconnect()
  await served.close()
  await pool.end()
  await postgres.stop()
  process.exit(0)
}

answerParent(answers)
process.on('disconnect', () => void stop())
const [first] = await people('large', 1)
say({ ready: { product: served.address, floor: floorAddress, headers: first?.headers, crowds } })
