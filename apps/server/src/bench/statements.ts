import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PipelinedClient } from '#platform/database/pipelined-client'

type Asked = { readonly name: string | undefined; readonly text: string; readonly values: readonly unknown[] }
type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
/** The statements of one call, to be asked again without the product, and what has to be new each time. */
export type Replay = {
  readonly statements: readonly Statement[]
  /** Identifiers that the product made for this call alone. */
  readonly made: readonly string[]
  /** The order that the call was about. */
  readonly order: string | undefined
  /** Numbers of a series, by place: statement and value. */
  readonly serials: ReadonlySet<string>
}

const readAsked = ([first, second]: readonly unknown[]): Asked => {
  const given = typeof first === 'string' ? { text: first } : (first as { name?: string; text: string; values?: [] })
  return { name: undefined, ...given, values: (Array.isArray(second) ? second : given.values) ?? [] }
}

type Asking = { readonly connectionParameters: { readonly options?: string } }

/** Every statement that calls ask while the work is done; the queue and the relay have a role of their own. */
const overhear = async (work: () => Promise<void>): Promise<Asked[]> => {
  const heard: Asked[] = []
  const client: { query: unknown } = PipelinedClient.prototype
  const plain = client.query as (...given: unknown[]) => unknown
  client.query = function (this: Asking, ...given: unknown[]): unknown {
    if (this.connectionParameters.options?.includes('role=fettle_app')) heard.push(readAsked(given))
    return Reflect.apply(plain, this, given)
  }
  try {
    await work()
  } finally {
    client.query = plain
  }
  return heard
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const uuidsOf = (asked: readonly Asked[]) =>
  new Set(JSON.stringify(asked.map(({ values }) => values)).match(uuid) ?? [])

/** Who calls and for which tenant: that is the product's own. */
const isOfTheSession = ({ name }: Asked) => name?.startsWith('apply-session-tenant') === true
const isFrame = ({ text }: Asked) => /^(begin|commit)/.test(text)

/** Prepared like the statements of a server that was written for this alone. */
const nameOf = ({ text }: Asked) => createHash('sha256').update(text).digest('hex').slice(0, 20)

type Call = {
  readonly isCommand: boolean
  readonly perform: (turn: number) => Promise<void>
  readonly orders: readonly string[]
}

/** Lets the product answer a call twice: what differs was made for the call, everything else is the question. */
export const recordCall = async ({ isCommand, perform, orders }: Call): Promise<Replay> => {
  const turns: Asked[][] = []
  for (const turn of [0, 1]) {
    const asked = await overhear(() => perform(turn))
    turns.push(asked.filter((each) => !isOfTheSession(each) && (isCommand || !isFrame(each))))
  }
  const [first = [], second = []] = turns
  if (first.length !== second.length) throw new Error('The same call asked different statements')
  const known = uuidsOf(second)
  const serials = first.flatMap(({ values }, at) =>
    values.flatMap((value, place) =>
      Number.isInteger(value) && value !== second[at]?.values[place] ? [`${at}/${place}`] : [],
    ),
  )
  return {
    statements: first.map((asked) => ({
      name: isFrame(asked) ? '' : nameOf(asked),
      text: asked.text,
      values: asked.values,
    })),
    made: [...uuidsOf(first)].filter((each) => !known.has(each) && each !== orders[0]),
    order: orders[0],
    serials: new Set(serials),
  }
}

/** The same call with its one statement that matters, in a transaction of its own. */
export const onlyStatement = (replay: Replay, beginning: string): Replay => {
  const places = replay.statements.flatMap(({ text }, at) =>
    text.startsWith(beginning) || /^(begin|commit)/.test(text) ? [at] : [],
  )
  const serials = places.flatMap((at, place) =>
    [...replay.serials].filter((each) => each.startsWith(`${at}/`)).map((each) => each.replace(/^\d+/, String(place))),
  )
  return { ...replay, statements: replay.statements.filter((_, at) => places.includes(at)), serials: new Set(serials) }
}

// Far from the numbers that the product gives.
let lastSerial = 100_000_000

const freshened = (value: unknown, fresh: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return value.replace(uuid, (each) => fresh.get(each) ?? each)
  return Array.isArray(value) ? value.map((each) => freshened(each, fresh)) : value
}

/** Asks the statements of a call one after the other, as a plain handler would; answers their rows. */
export const replayCall = async (
  client: pg.PoolClient,
  replay: Replay,
  order: string | undefined,
): Promise<unknown[]> => {
  const fresh = new Map(replay.made.map((each) => [each, randomUUID() as string]))
  if (replay.order !== undefined && order !== undefined) fresh.set(replay.order, order)
  const serial = ++lastSerial
  const answers: unknown[] = []
  for (const [at, { name, text, values }] of replay.statements.entries()) {
    const given = values.map((value, place) =>
      replay.serials.has(`${at}/${place}`) ? serial : freshened(value, fresh),
    )
    const { rows } = await client.query(name === '' ? text : { name, text, values: given })
    if (rows.length > 0) answers.push(rows)
  }
  return answers
}
