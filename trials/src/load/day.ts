import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { paint } from '../../../world/src/photographs.ts'
import type { Settlement } from '../../../world/src/settlement.ts'
import type { Chance } from '../stand/chance.ts'
import { type Answered, Unanswered, Visitor } from './visitor.ts'

/** A person at work: what they can open, where they can write and raise. */
export type Worker = {
  visitor: Visitor
  side: 'client' | 'contractor'
  orders: string[]
  jobs: string[]
  threads: string[]
  settlement: Settlement
}

/** What became of the calls of a while. */
export type Book = { times: Map<string, number[]>; errors: string[]; limited: number; troubles: string[] }

const rowsOf = <T>({ text }: Answered): T[] => (JSON.parse(text) as { response: T[] }).response

const sitDown = async (visitor: Visitor, side: Worker['side'], settlement: Settlement): Promise<Worker> => {
  const list = side === 'client' ? workOrdersMethods.list : jobsMethods.list
  const uuids = rowsOf<{ uuid: string }>(await visitor.call(list, {})).map(({ uuid }) => uuid)
  const threads = rowsOf<{ job_uuid: string; is_over: boolean }>(await visitor.call(messagesMethods.threads, {}))
  return {
    visitor,
    side,
    settlement,
    orders: side === 'client' ? uuids : [],
    jobs: side === 'client' ? [] : uuids,
    threads: threads.filter((thread) => !thread.is_over).map((thread) => thread.job_uuid),
  }
}

/** Sits the offices of the settlements down, each person at an address of their own. */
export const seat = async (address: string, settlements: readonly Settlement[]): Promise<Worker[]> => {
  const workers: Worker[] = []
  for (const settlement of settlements) {
    const office = ['ADM', 'PRM', 'COO'].flatMap((role) => settlement.staff[role] ?? [])
    const owners = settlement.firms.map(({ owner }) => owner)
    for (const speaker of [...office, ...owners]) {
      speaker.at = undefined
      const visitor = new Visitor(address, speaker, workers.length)
      workers.push(await sitDown(visitor, office.includes(speaker) ? 'client' : 'contractor', settlement))
    }
  }
  return workers
}

const picture = paint('load')

const upload = async ({ visitor }: Worker): Promise<Answered> => {
  const wish = { filename: 'load.png', contentType: 'image/png', size: picture.length, resource: 'enquiry' }
  const signed = await visitor.call(attachmentsMethods.sign, wish)
  if (signed.status !== 200) return signed
  const { response } = JSON.parse(signed.text) as { response: { uuid: string; url: string } }
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(picture.length) }
  const put = await visitor.send({ method: 'PUT', path: response.url, headers, body: picture })
  return put.status === 204 ? visitor.call(attachmentsMethods.complete, { uuid: response.uuid }) : put
}

/** A new order as this office would write it. */
export const entriesOf = ({ settlement }: Worker, chance: Chance) => {
  const { title, description, category, service, priority } = chance.of(settlement.cast.repairs)
  return { locationUuid: chance.of(settlement.places).uuid, title, description, category, service, priority }
}

type Deed = (worker: Worker, chance: Chance) => Promise<Answered>
const isClient = ({ side }: Worker) => side === 'client'

const list: Deed = (worker, chance) =>
  isClient(worker)
    ? worker.visitor.call(workOrdersMethods.list, { bucket: chance.of(['all', 'new', 'quoted', 'invoice-due']) })
    : worker.visitor.call(jobsMethods.list, {})
const open: Deed = (worker, chance) =>
  worker.orders.length > 0
    ? worker.visitor.call(workOrdersMethods.get, { workOrderUuid: chance.of(worker.orders) })
    : worker.jobs.length > 0
      ? worker.visitor.call(jobsMethods.get, { jobUuid: chance.of(worker.jobs) })
      : list(worker, chance)
const count: Deed = (worker) =>
  worker.visitor.call(isClient(worker) ? workOrdersMethods.counts : notificationsMethods.counts, {})
const write: Deed = (worker, chance) =>
  worker.threads.length > 0
    ? worker.visitor.call(messagesMethods.send, { jobUuid: chance.of(worker.threads), text: 'Is Tuesday at ten fine?' })
    : list(worker, chance)
const raise: Deed = (worker, chance) =>
  isClient(worker) ? worker.visitor.call(workOrdersMethods.create, entriesOf(worker, chance)) : list(worker, chance)

/** Out of a hundred deeds of a day. */
const deeds = {
  list: [40, list],
  open: [20, open],
  count: [20, count],
  write: [10, write],
  raise: [7, raise],
  upload: [3, upload],
} as const

const draw = (chance: Chance): [string, Deed] => {
  let left = chance.below(100)
  for (const [name, [share, deed]] of Object.entries(deeds)) {
    left -= share
    if (left < 0) return [name, deed]
  }
  return ['list', list]
}

const doOne = async (worker: Worker, chance: Chance, book: Book) => {
  const [name, deed] = draw(chance)
  try {
    const { status, text, millis } = await deed(worker, chance)
    if (status === 429) book.limited++
    else if (status >= 400) book.errors.push(`${name} ${status} ${text}`)
    const times = book.times.get(name) ?? []
    times.push(millis)
    book.times.set(name, times)
  } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem
    book.troubles.push(problem.trouble)
    await sleep(20)
  }
}

/** So many at once go about their work, each with a pause of so many milliseconds, until told to stop. */
export const work = async (
  workers: readonly Worker[],
  chance: Chance,
  { lanes, pause, until }: { lanes: number; pause: number; until: () => boolean },
): Promise<Book> => {
  const book: Book = { times: new Map(), errors: [], limited: 0, troubles: [] }
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
