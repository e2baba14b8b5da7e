import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { methodPath } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { WebSocket } from 'ws'
import { agentFor, once, share } from './load.ts'
import type { BenchServer, Person } from './stand.ts'

type Frame = { readonly event: string; readonly data: string; readonly channel?: string }
type Viewer = { readonly socket: WebSocket; readonly person: Person; onNews: (order: string, at: number) => void }

const authenticate = async (
  address: string,
  { headers }: Person,
  asked: { socket_id: string; channel_name: string },
) => {
  const path = '/uk/find-a-pro/api/v2/fm/websocket/authenticate/'
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(`A viewer may not listen: ${answer.status}`)
  return (await answer.json()) as { auth: string; channel_data: string }
}

/** A viewer of the client's list: a push connection, as a page opens it. */
const openViewer = (address: string, person: Person, channel: string): Promise<Viewer> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/fettle?protocol=7`)
    const viewer: Viewer = { socket, person, onNews: () => undefined }
    const subscribe = async (data: string) => {
      const { socket_id } = JSON.parse(data) as { socket_id: string }
      const right = await authenticate(address, person, { socket_id, channel_name: channel })
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...right } }))
    }
    socket.on('error', fail)
    socket.on('message', (bytes: Buffer) => {
      const at = performance.now()
      const frame = JSON.parse(bytes.toString('utf8')) as Frame
      if (frame.event === 'pusher:connection_established') subscribe(frame.data).catch(fail)
      else if (frame.event === 'pusher_internal:subscription_succeeded') done(viewer)
      else if (frame.channel === channel)
        viewer.onNews((JSON.parse(frame.data) as { work_order_uuid?: string }).work_order_uuid ?? '', at)
    })
  })

const openViewers = async (address: string, people: readonly Person[], channel: string): Promise<Viewer[]> => {
  const viewers: Viewer[] = []
  for (let at = 0; at < people.length; at += 25)
    viewers.push(
      ...(await Promise.all(people.slice(at, at + 25).map((person) => openViewer(address, person, channel)))),
    )
  return viewers
}

type Change = { readonly address: string; readonly person: Person; readonly order: string }

/** Updates an order; returns for each viewer the ms from the call to the push message. */
const measureDelivery = async (viewers: readonly Viewer[], { address, person, order }: Change): Promise<number[]> => {
  const startedAt = performance.now()
  const heard = viewers.map(
    (viewer) =>
      new Promise<number>((done) => {
        viewer.onNews = (about, at) => {
          if (about === order) done(at - startedAt)
        }
      }),
  )
  const { url, agent } = agentFor(address, 1)
  const headers = { ...person.headers, 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ work_order_uuid: order, version: 1, priority: 'routine' })
  const status = await once(agent, new URL(`/uk${methodPath(workOrdersMethods.prioritise)}`, url), { headers, body })
  agent.destroy()
  if (status !== 200) throw new Error(`The change was answered by ${status}`)
  return Promise.race([
    Promise.all(heard),
    sleep(20_000).then(() => {
      throw new Error('Not every viewer heard of a change within twenty seconds')
    }),
  ])
}

/** Simulates pages after a push message: each debounces up to a second, then refetches its list. */
const measureRefetch = async (viewers: readonly Viewer[], address: string) => {
  const { url, agent } = agentFor(address, viewers.length)
  const list = new URL(`/uk${methodPath(workOrdersMethods.list)}`, url)
  const startedAt = performance.now()
  let retries = 0
  const times = await Promise.all(
    viewers.map(async ({ person }) => {
      const call = { headers: person.headers, body: JSON.stringify({ bucket: 'new' }) }
      await sleep(250 + 750 * Math.random())
      for (let status = await once(agent, list, call); status !== 200; status = await once(agent, list, call)) {
        retries++
        if (status !== 429 && status !== 503) throw new Error(`A list was answered by ${status}`)
        await sleep(1_000)
      }
      return performance.now() - startedAt
    }),
  )
  agent.destroy()
  return { times, retries }
}

type RunSize = { readonly viewers: number; readonly changes: number }

/** Viewers of one group receive changes one after the other and refetch, as pages do. */
export const pushFanOut = async (server: BenchServer, { viewers: count, changes }: RunSize): Promise<string> => {
  const { product: address, crowds } = server.ready
  const people = await server.ask('people', { of: 'large', count })
  const orders = (await server.ask('orders', { of: 'large', count: changes })).slice(0, changes)
  const viewers = await openViewers(address, people, `private-tenant-${crowds.large.tenantId}`)
  try {
    const all: number[] = []
    for (const order of orders) {
      all.push(...(await measureDelivery(viewers, { address, person: people[0] as Person, order })))
      await sleep(200)
    }
    const { times, retries } = await measureRefetch(viewers, address)
    const ms = (of: number) => share(all, of).toFixed(0)
    return `${count} viewers of one tenant with a WebSocket each, ${orders.length} changes: an event arrives ${ms(0.5)} ms after the call was sent at the median, ${ms(0.99)} ms at p99, ${Math.max(...all).toFixed(0)} ms at the latest (goal: 1,000). Then each page collects events for 250 to 1,000 ms, as it does in the browser, and fetches its list: the median has it after ${share(times, 0.5).toFixed(0)} ms and the last after ${Math.max(...times).toFixed(0)} ms; ${retries} had to retry.`
  } finally {
    for (const { socket } of viewers) socket.terminate()
  }
}
