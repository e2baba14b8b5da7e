import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { renderPng } from '../../../world/src/photographs.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import type { Random } from '../harness/random.ts'
import { LoadClient, NoResponseError, type TimedResponse } from './load-client.ts'

/** A simulated user: what they can open, write and raise. */
export type Worker = {
  client: LoadClient
  side: 'client' | 'contractor'
  orders: string[]
  jobs: string[]
  threads: string[]
  market: SeededMarket
}

/** Results of the calls of an interval. */
export type Measurements = { times: Map<string, number[]>; errors: string[]; limited: number; troubles: string[] }

const rowsOf = <T>({ text }: TimedResponse): T[] => (JSON.parse(text) as { response: T[] }).response

const sitDown = async (client: LoadClient, side: Worker['side'], market: SeededMarket): Promise<Worker> => {
  const list = side === 'client' ? workOrdersMethods.list : jobsMethods.list
  const uuids = rowsOf<{ uuid: string }>(await client.call(list, {})).map(({ uuid }) => uuid)
  const threads = rowsOf<{ job_uuid: string; is_over: boolean }>(await client.call(messagesMethods.threads, {}))
  return {
    client,
    side,
    market,
    orders: side === 'client' ? uuids : [],
    jobs: side === 'client' ? [] : uuids,
    threads: threads.filter((thread) => !thread.is_over).map((thread) => thread.job_uuid),
  }
}

/** Signs in the members of the markets, each with their own loopback address. */
export const signInWorkers = async (address: string, markets: readonly SeededMarket[]): Promise<Worker[]> => {
  const workers: Worker[] = []
  for (const market of markets) {
    const office = ['ADM', 'PRM', 'COO'].flatMap((role) => market.staff[role] ?? [])
    const owners = market.firms.map(({ owner }) => owner)
    for (const user of [...office, ...owners]) {
      user.at = undefined
      const client = new LoadClient(address, user, workers.length)
      workers.push(await sitDown(client, office.includes(user) ? 'client' : 'contractor', market))
    }
  }
  return workers
}

const picture = renderPng('load')

const upload = async ({ client }: Worker): Promise<TimedResponse> => {
  const wish = { filename: 'load.png', contentType: 'image/png', size: picture.length, resource: 'enquiry' }
  const signed = await client.call(attachmentsMethods.sign, wish)
  if (signed.status !== 200) return signed
  const { response } = JSON.parse(signed.text) as { response: { uuid: string; url: string } }
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(picture.length) }
  const put = await client.send({ method: 'PUT', path: response.url, headers, body: picture })
  return put.status === 204 ? client.call(attachmentsMethods.complete, { uuid: response.uuid }) : put
}

/** Input of a new order of this client. */
export const randomActions = ({ market }: Worker, chance: Random) => {
  const { title, description, category, service, priority } = chance.of(market.seedData.repairs)
  return { locationUuid: chance.of(market.places).uuid, title, description, category, service, priority }
}

type Operation = (worker: Worker, chance: Random) => Promise<TimedResponse>
const isClient = ({ side }: Worker) => side === 'client'

const list: Operation = (worker, chance) =>
  isClient(worker)
    ? worker.client.call(workOrdersMethods.list, { bucket: chance.of(['all', 'new', 'quoted', 'invoice-due']) })
    : worker.client.call(jobsMethods.list, {})
const open: Operation = (worker, chance) =>
  worker.orders.length > 0
    ? worker.client.call(workOrdersMethods.get, { workOrderUuid: chance.of(worker.orders) })
    : worker.jobs.length > 0
      ? worker.client.call(jobsMethods.get, { jobUuid: chance.of(worker.jobs) })
      : list(worker, chance)
const count: Operation = (worker) =>
  worker.client.call(isClient(worker) ? workOrdersMethods.counts : notificationsMethods.counts, {})
const write: Operation = (worker, chance) =>
  worker.threads.length > 0
    ? worker.client.call(messagesMethods.send, { jobUuid: chance.of(worker.threads), text: 'Is Tuesday at ten fine?' })
    : list(worker, chance)
const raise: Operation = (worker, chance) =>
  isClient(worker) ? worker.client.call(workOrdersMethods.create, randomActions(worker, chance)) : list(worker, chance)

/** Actions of a user, out of a hundred. */
const actions = {
  list: [40, list],
  open: [20, open],
  count: [20, count],
  write: [10, write],
  raise: [7, raise],
  upload: [3, upload],
} as const

const draw = (chance: Random): [string, Operation] => {
  let left = chance.below(100)
  for (const [name, [share, deed]] of Object.entries(actions)) {
    left -= share
    if (left < 0) return [name, deed]
  }
  return ['list', list]
}

const doOne = async (worker: Worker, chance: Random, book: Measurements) => {
  const [name, deed] = draw(chance)
  try {
    const { status, text, millis } = await deed(worker, chance)
    if (status === 429) book.limited++
    else if (status >= 400) book.errors.push(`${name} ${status} ${text}`)
    const times = book.times.get(name) ?? []
    times.push(millis)
    book.times.set(name, times)
  } catch (problem) {
    if (!(problem instanceof NoResponseError)) throw problem
    book.troubles.push(problem.trouble)
    await sleep(20)
  }
}

/** Simulates one user with a pause of `pause` ms between actions, until stopped. */
export const runWorker = async (
  workers: readonly Worker[],
  chance: Random,
  { lanes, pause, until }: { lanes: number; pause: number; until: () => boolean },
): Promise<Measurements> => {
  const book: Measurements = { times: new Map(), errors: [], limited: 0, troubles: [] }
  const lane = async (place: number) => {
    while (!until()) {
      const worker = pause > 0 ? workers[place % workers.length] : chance.of(workers)
      if (worker) await doOne(worker, chance, book)
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_none, place) => lane(place)))
  return book
}
