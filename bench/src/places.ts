import { randomUUID } from 'node:crypto'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { type Call, load, median } from './load.ts'
import { type BenchServer, type Group, type Headers, type Measured, measured, withServer } from './stand.ts'

type Method = { readonly service: string; readonly manager: string; readonly name: string; readonly kind: string }
export type Subject = {
  readonly name: string
  readonly method: Method
  /** Body of the call about one of the identifiers. */
  readonly input: (id: string) => Readonly<Record<string, unknown>>
  readonly ids: readonly string[]
  /** Least share of the bare floor; null where only the time is measured. */
  readonly floor: number | null
  readonly mostStatements?: number
  readonly isOnce?: boolean
}

const sizeOf = (isSmoke: boolean) =>
  isSmoke
    ? {
        seconds: 0.2,
        rounds: 1,
        large: { locations: 2_000, assets: 2_000, inspections: 4, items: 2_400, schedules: 100 },
        share: 2,
      }
    : {
        seconds: 2,
        rounds: 3,
        large: { locations: 100_000, assets: 300_000, inspections: 2_500, items: 1_200_000, schedules: 50_000 },
        share: 100,
      }
const lanes = 10

type Filled = Awaited<ReturnType<typeof fill>>
const fill = async (server: BenchServer, of: Group, size: ReturnType<typeof sizeOf>) => {
  const share = of === 'large' ? 1 : size.share
  const { locations, assets, inspections, items, schedules } = size.large
  const part = (count: number) => Math.ceil(count / share)
  const asked = {
    locations: Math.max(part(locations), 1_100),
    assets: part(assets),
    inspections: part(inspections),
    items: part(items),
    schedules: part(schedules),
  }
  const places = await server.ask('places', { of, ...asked })
  const [person] = await server.ask('people', { of, count: 1 })
  return { places, headers: person?.headers ?? {} }
}

const subjectsOf = ({ places }: Filled): readonly Subject[] => {
  const operations = (id: string) =>
    places.questionKeys.slice(0, 200).map((question_key, at) => ({
      operation_uuid: randomUUID(),
      instance_uuid: places.instanceId,
      question_key,
      value: 'pass',
      answered_at: new Date().toISOString(),
      sequence: at + 1,
      note: id === '' ? '' : 'seen',
    }))
  return [
    { name: 'locations by name', method: locationsMethods.list, input: () => ({}), ids: [''], floor: 0.7 },
    {
      name: 'a location with 1,000 inside',
      method: locationsMethods.list,
      input: (id) => ({ parent_uuid: id }),
      ids: [places.nodeId],
      floor: 0.7,
    },
    { name: 'assets', method: assetsMethods.list, input: () => ({}), ids: [''], floor: 0.7 },
    { name: 'requirements at locations', method: complianceMethods.list, input: () => ({}), ids: [''], floor: 0.7 },
    { name: 'compliance board', method: complianceMethods.board, input: () => ({}), ids: [''], floor: 0.7 },
    { name: 'forecast of 24 months', method: occurrencesMethods.forecast, input: () => ({}), ids: [''], floor: null },
    {
      name: 'an inspection of 400 answers',
      method: inspectionsMethods.get,
      input: (id) => ({ inspection_uuid: id }),
      ids: places.inspectionIds,
      floor: 0.7,
      mostStatements: 4,
    },
    {
      name: '200 answers of a device',
      method: inspectionsMethods.record,
      input: (id) => ({ inspection_uuid: id, device: 'bench', operations: operations(id) }),
      ids: places.openIds,
      floor: 0.6,
      isOnce: true,
    },
  ]
}

const isCommand = ({ method }: Subject) => method.kind === 'command'
const callOf = (subject: Subject, id: string, headers: Headers): Call & { body: string } => ({
  headers: { ...headers, ...(isCommand(subject) ? { 'idempotency-key': randomUUID() } : {}) },
  body: JSON.stringify(subject.input(id)),
})

type Place = {
  readonly server: BenchServer
  readonly subject: Subject
  readonly headers: Headers
  readonly seconds: number
  readonly supply: () => string | undefined
}

const supplyOf = ({ ids, isOnce }: Subject) => {
  const left = [...ids]
  let at = 0
  return () => {
    if (isOnce) return left.pop()
    at = (at + 1) % ids.length
    return ids[at]
  }
}

const askProduct = ({ server, subject, headers, seconds, supply }: Place): Promise<Measured> => {
  const next = () => {
    const id = supply()
    return id === undefined ? undefined : callOf(subject, id, headers)
  }
  const address = `${server.ready.product}/uk${methodPath(subject.method)}`
  return measured(server, () => load(address, { next, lanes: subject.isOnce ? 2 : lanes, seconds }))
}

const askFloor = ({ server, subject, headers, seconds, supply }: Place, name: string): Promise<Measured> => {
  const next = () => {
    const id = supply()
    if (id === undefined) return undefined
    const call = callOf(subject, id, headers)
    return { ...call, headers: { ...call.headers, 'x-replay': name, 'x-order': id } }
  }
  return measured(server, () => load(`${server.ready.floor}/`, { next, lanes: subject.isOnce ? 2 : lanes, seconds }))
}

export type Row = {
  readonly subject: Subject
  readonly statements: number
  readonly product: Measured[]
  readonly floor: Measured[]
  readonly small: Measured[]
}

export const measureOne = async (
  server: BenchServer,
  {
    subject,
    small,
    large,
    size,
  }: {
    subject: Subject
    small: Subject
    large: { headers: Headers; small: Headers }
    size: { seconds: number; rounds: number }
  },
): Promise<Row> => {
  const supply = supplyOf(subject)
  const place = { server, subject, headers: large.headers, seconds: size.seconds, supply }
  const other = { server, subject: small, headers: large.small, seconds: size.seconds, supply: supplyOf(small) }
  if (!subject.isOnce) await askProduct(place)
  const ids = [supply(), supply()].map(String)
  const calls = ids.map((id) => callOf(subject, id, large.headers))
  const path = `/uk${methodPath(subject.method)}`
  const asked = { name: subject.name, path, isCommand: isCommand(subject), orders: ids[0] === '' ? [] : ids, calls }
  const statements = await server.ask('record', asked)
  const row: Row = { subject, statements, product: [], floor: [], small: [] }
  for (let round = 0; round < size.rounds; round++) {
    row.product.push(await askProduct(place))
    row.floor.push(await askFloor(place, subject.name))
    row.small.push(await askProduct(other))
  }
  return row
}

export const rate = (turns: readonly Measured[]) => median(turns.map(({ perSecond }) => perSecond))
const time = (turns: readonly Measured[]) => median(turns.map(({ p50 }) => p50))

const formatRow = ({ subject, statements, product, floor, small }: Row) => {
  const ratio = rate(product) / rate(floor)
  const growth = time(product) / time(small)
  const failed = [...product, ...floor, ...small].reduce((sum, each) => sum + each.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers failed at: ${subject.name}`)
  return `| ${subject.name} | ${statements} | ${rate(product).toFixed(0)} | ${time(product).toFixed(1)} | ${ratio.toFixed(2)}${subject.floor === null ? '' : ` (${subject.floor})`} | ${growth.toFixed(2)} |`
}

const unanswered = ({ name }: Subject, { message }: Error) => {
  if (!message.includes('503')) throw new Error(message)
  process.exitCode = 1
  return `| ${name} | – | – | – | not within the time limit of the server | – |`
}

/** Moves a part of the tree to and fro while ten people read and change locations in it. */
const moveUnderLoad = async (server: BenchServer, { places, headers }: Filled, seconds: number): Promise<string> => {
  const post = async (method: Method, body: object) => {
    const answer = await fetch(`${server.ready.product}/uk${methodPath(method)}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { version?: number; uuid?: string } }
  }
  const read = (id: string) => post(locationsMethods.get, { location_uuid: id })
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const mover = async () => {
    for (
      let to: string | null = null;
      performance.now() - started < seconds * 1_000;
      to = to === null ? places.estateId : null
    ) {
      const { body } = await read(places.nodeId)
      const before = performance.now()
      const moved = await post(locationsMethods.move, {
        location_uuid: places.nodeId,
        version: body.version,
        parent_uuid: to,
      })
      times.push(performance.now() - before)
      if (moved.status >= 500) failed += 1
    }
  }
  let calls = 0
  const worker = async () => {
    while (performance.now() - started < seconds * 1_000) {
      const answer = await post(calls % 2 === 0 ? locationsMethods.list : assetsMethods.list, {
        below_uuid: places.nodeId,
      })
      calls += 1
      if (answer.status >= 500) failed += 1
    }
  }
  await Promise.all([mover(), ...Array.from({ length: 10 }, worker)])
  if (failed > 0) throw new Error(`${failed} calls failed while a part of the tree was moved`)
  return `${times.length} moves of a location with 1,000 inside while ten people read it (${calls} calls): ${median(times).toFixed(0)} ms at the median, ${Math.max(...times).toFixed(0)} ms at most, none failed.`
}

/** Locations, assets, inspections, compliance and planned work of a large tenant, against a bare floor and a tenant of a hundredth. */
export const measurePlaces = (isSmoke: boolean): Promise<string> => {
  const size = sizeOf(isSmoke)
  return withServer(2_000, async (server) => {
    const large = await fill(server, 'large', size)
    const small = await fill(server, 'small', size)
    const rows: string[] = []
    for (const [at, subject] of subjectsOf(large).entries()) {
      const own = subjectsOf(small)[at] as Subject
      const asked = { subject, small: own, large: { ...large, small: small.headers }, size }
      // A call that ends with the time limit of the server has no rate.
      const row = await measureOne(server, asked).then(formatRow, (problem: Error) => unanswered(subject, problem))
      process.stdout.write(`  ${row}\n`)
      rows.push(row)
    }
    const moves = await moveUnderLoad(server, large, isSmoke ? 1 : 20)
    const { product, bare, dates } = await server.ask('datesAnew', { of: 'large' })
    const { locations, assets, inspections, items, schedules } = size.large
    return `One tenant with ${locations} locations, ${assets} assets, ${inspections} inspections of 400 answers, ${items} requirements and ${schedules} schedules, beside one of a ${size.share}th. The floor is node:http with the statements that the product was recorded to run. ${lanes} lanes, median of ${size.rounds} rounds of ${size.seconds} s; the least ratio in brackets.

| call | statements | product /s | p50 ms | to floor | time to the small tenant |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${moves}

${dates} dates of 24 months of a monthly schedule anew: ${product.toFixed(0)} ms, a bare insert of the same rows ${bare.toFixed(0)} ms, ratio ${(bare / product).toFixed(2)} (at least 0.5).`
  })
}
