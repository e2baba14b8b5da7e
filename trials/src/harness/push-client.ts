import { WebSocket } from 'ws'
import type { ApiUser } from '../../../world/src/api-user.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'

type Frame = { event: string; data: string; channel?: string }

/** Receives the push messages of a tenant as a browser does, and records when it was disconnected. */
export class PushClient {
  readonly #address: string
  readonly #user: ApiUser
  readonly channel: string
  readonly received = new Set<string>()
  /** Disconnected intervals, from the last confirmed moment of the connection until it was restored. */
  readonly disconnects: { from: number; to: number }[] = []
  #cutAt = Date.now()
  #isClosed = false
  #socket: WebSocket | undefined
  isListening = false

  constructor(address: string, user: ApiUser, tenantUuid: string) {
    this.#address = address
    this.#user = user
    this.channel = `private-tenant-${tenantUuid}`
  }

  /** A push client of a client's administrator. */
  static of(address: string, { staff }: SeededMarket): PushClient {
    const admin = staff.ADM
    const tenantUuid = admin?.session.memberships[0]?.tenantUuid
    if (!admin || !tenantUuid) throw new Error('Nobody administers')
    return new PushClient(address, admin, tenantUuid)
  }

  open(): this {
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/app/fettle?protocol=7`)
    this.#socket = socket
    socket.on('message', (bytes: Buffer) => void this.#hear(JSON.parse(bytes.toString('utf8')) as Frame))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.isListening) this.#cutAt = Date.now()
      this.isListening = false
      if (!this.#isClosed) setTimeout(() => this.open(), 200)
    })
    return this
  }

  async #hear({ event, data, channel }: Frame) {
    if (event === 'pusher:connection_established') await this.#subscribe(JSON.parse(data) as { socket_id: string })
    else if (event === 'pusher_internal:subscription_succeeded') {
      this.isListening = true
      this.disconnects.push({ from: this.#cutAt, to: Date.now() })
    } else if (channel === this.channel) this.received.add(`${event} ${keyOf(JSON.parse(data) as Told)}`)
  }

  async #subscribe({ socket_id: socketId }: { socket_id: string }) {
    const path = `/${this.#user.namespace}/find-a-pro/api/v2/fm/websocket/authenticate/`
    try {
      const answer = await fetch(`${this.#address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#user.headers() },
        body: JSON.stringify({ socket_id: socketId, channel_name: this.channel }),
      })
      const voice = (await answer.json()) as { auth?: string; channel_data?: string }
      if (!voice.auth) throw new Error('No voice')
      this.#socket?.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: this.channel, ...voice } }))
    } catch {
      this.#socket?.terminate()
    }
  }

  /** Whether the connection was up from before `at` until well after, so that an event must have been received. */
  wasConnectedAt(at: number): boolean {
    return !this.disconnects.some(({ from, to }) => at > from - 1_500 && at < to + 500)
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.terminate()
  }
}

type Told = { work_order_uuid: string; job_uuid: string | null }
const keyOf = ({ work_order_uuid: order, job_uuid: job }: Told) => `${order} ${job ?? '-'}`
