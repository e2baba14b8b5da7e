import { createHash } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { methodPath } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { agentFor, median, once, share } from './load.ts'
import type { BenchServer, Group, Person } from './stand.ts'

type Office = { readonly of: Group; readonly people: readonly Person[]; readonly orders: readonly string[] }
type Look = {
  readonly name: string
  readonly share: number
  readonly path: string
  readonly body: (office: Office) => unknown
}

const oneOf = <T>(things: readonly T[]): T => things[Math.floor(Math.random() * things.length)] as T
/** A word that occurs in one title of the group only: titles end with a hash prefix of the number. */
const rareWord = (): string =>
  createHash('md5')
    .update(String(1 + Math.floor(Math.random() * 3_000)))
    .digest('hex')
    .slice(0, 6)

const list = methodPath(workOrdersMethods.list)
/** Distribution of reads by users, out of a hundred. */
const looks: readonly Look[] = [
  {
    name: 'bucket page with exact total',
    share: 30,
    path: list,
    body: () => ({ bucket: oneOf(['new', 'quoted', 'completed']) }),
  },
  { name: 'all orders with exact total', share: 15, path: list, body: () => ({ bucket: 'all' }) },
  {
    name: 'bucket page filtered by priority',
    share: 10,
    path: list,
    body: () => ({ bucket: 'completed', priority: 'urgent' }),
  },
  { name: 'search for a rare word', share: 10, path: list, body: () => ({ bucket: 'all', q: rareWord() }) },
  { name: 'counters of all buckets', share: 20, path: methodPath(workOrdersMethods.counts), body: () => ({}) },
  {
    name: 'read one order',
    share: 15,
    path: methodPath(workOrdersMethods.get),
    body: ({ orders }) => ({ work_order_uuid: oneOf(orders) }),
  },
]

const draw = (): Look => {
  let left = Math.random() * 100
  return looks.find((look) => (left -= look.share) < 0) ?? (looks[0] as Look)
}

type Book = { readonly times: Map<string, number[]>; failed: number }

const look = async (
  { agent, url }: { agent: Agent; url: URL },
  office: Office,
  { person, book }: { person: Person; book: Book },
) => {
  const { name, path, body } = draw()
  const startedAt = performance.now()
  const call = { headers: person.headers, body: JSON.stringify(body(office)) }
  if ((await once(agent, new URL(`/uk${path}`, url), call)) !== 200) book.failed++
  const times = book.times.get(name) ?? []
  times.push(performance.now() - startedAt)
  book.times.set(name, times)
}

/** Simulates users who read with individual pauses until `isOver`. */
export const simulateUsers = async (
  address: string,
  office: Office,
  { pause, isOver }: { pause: number; isOver: () => boolean },
): Promise<Book> => {
  const line = agentFor(address, office.people.length)
  const book: Book = { times: new Map(), failed: 0 }
  const work = async (person: Person) => {
    await sleep(Math.random() * pause)
    while (!isOver()) {
      await look(line, office, { person, book })
      await sleep(pause * (0.5 + Math.random()))
    }
  }
  await Promise.all(office.people.map(work))
  line.agent.destroy()
  return book
}

const during = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

type RunSize = { readonly people: number; readonly pause: number; readonly seconds: number; readonly rounds: number }

/** Users of the large group and of the small one alternate, so that machine noise affects both. */
export const comparePeople = async (server: BenchServer, { people, pause, seconds, rounds }: RunSize) => {
  const loadOffice = async (of: Group): Promise<Office> => ({
    of,
    people: await server.ask('people', { of, count: people }),
    orders: await server.ask('orders', { of, count: 500 }),
  })
  const offices = [await loadOffice('small'), await loadOffice('large')]
  const books: { of: Group; book: Book }[] = []
  for (let round = -1; round < rounds; round++)
    for (const office of offices) {
      const isOver = during(round < 0 ? Math.min(2, seconds) : seconds)
      const book = await simulateUsers(server.ready.product, office, { pause, isOver })
      // The first round opens sessions and prepares statements.
      if (round >= 0) books.push({ of: office.of, book })
    }
  const failed = books.reduce((sum, { book }) => sum + book.failed, 0)
  if (failed > 0) throw new Error(`${failed} looks of people at work failed`)
  const timesOf = (of: Group, name: string) =>
    books.filter((each) => each.of === of).flatMap(({ book }) => book.times.get(name) ?? [])
  const rows = looks.map(({ name }) => {
    const [small, large] = [timesOf('small', name), timesOf('large', name)]
    const both = (of: number) =>
      `${share(small, of).toFixed(1)} | ${share(large, of).toFixed(1)} | ${(share(large, of) / share(small, of)).toFixed(2)}`
    return `| ${name} | ${both(0.5)} | ${both(0.95)} |`
  })
  const calls = books.map(({ book }) => [...book.times.values()].flat().length / seconds)
  const large = offices[1] as Office
  return { rows, callsPerSecond: median(calls), office: large }
}
