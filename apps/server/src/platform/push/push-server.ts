import { createHmac, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { isEqualInConstantTime } from '../secrets/constant-time.ts'
import { type ChannelAccess, type PushMessage, publicChannel } from './channels.ts'

/** Application key of the Pusher protocol. */
export const pushKey = 'fettle'

/** Close code of the Pusher protocol: reconnect immediately. */
const closeAndReconnect = 4200

/** A connected browser. Each private channel was granted to a session, whose end closes the socket. */
type Subscriber = { socket: WebSocket; id: string; channels: Map<string, ChannelAccess>; sessions: Set<string> }

type ChannelGrant = { session: string; access: ChannelAccess }
const encodeGrant = ({ session, access }: ChannelGrant) => `${session}.${access}`
const decodeGrant = (text: string): ChannelGrant => {
  const [session = '', hearing] = text.split('.')
  return { session, access: hearing === 'identifiers' ? 'identifiers' : 'events' }
}

/**
 * Serves the Pusher protocol (version 7) to browsers. Messages come from the database by NOTIFY, so that server processes need not know
 * each other.
 */
export type PushServer = {
  broadcast(message: PushMessage): void
  /** Signs the access of a session (hash of its token) to a private channel, as the authenticate request returns it. */
  authorise(socketId: string, channel: string, grant: ChannelGrant): { auth: string; channel_data: string }
  /** Closes the sockets of a session; their browsers reconnect and authenticate again. */
  endSession(session: string): void
  /** Sessions with an open socket. */
  sessions(): string[]
  subscriberCount(): number
}

const most = { channels: 50, bytes: 8_192, waiting: 1_000_000, socketsOfAddress: 300 }

/** Close code of the Pusher protocol: over capacity, reconnect after a while. */
const closeOverCapacity = 4100

type PusherEvent = { event: string; data: unknown; channel?: string }
const encodeFrame = ({ event, data, channel }: PusherEvent): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) })
const send = ({ socket }: Subscriber, frame: string) => {
  if (socket.readyState === socket.OPEN && socket.bufferedAmount < most.waiting) socket.send(frame)
}
const sendEvent = (subscriber: Subscriber, event: PusherEvent) => send(subscriber, encodeFrame(event))

type Frame = { event?: unknown; data?: { channel?: unknown; auth?: unknown; channel_data?: unknown } }
const decodeFrame = (text: string): Frame => {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? (frame as Frame) : {}
  } catch {
    return {}
  }
}

const forbidden = { type: 'AuthError', error: 'Forbidden', status: 403 }
/** A value of a frame as text; empty for any other type. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

type SignChannel = (socketId: string, channel: string, right: string) => string

const subscribe = (subscriber: Subscriber, frame: Frame, sign: SignChannel) => {
  const [channel, right] = [asText(frame.data?.channel), asText(frame.data?.channel_data)]
  if (subscriber.channels.size >= most.channels)
    return sendEvent(subscriber, { event: 'pusher:error', data: { code: 4301, message: 'Too many channels' } })
  if (
    channel !== publicChannel &&
    !isEqualInConstantTime(asText(frame.data?.auth), sign(subscriber.id, channel, right))
  )
    return sendEvent(subscriber, { event: 'pusher:subscription_error', data: forbidden, channel })
  const { session, access } = decodeGrant(right)
  subscriber.channels.set(channel, channel === publicChannel ? 'identifiers' : access)
  if (channel !== publicChannel) subscriber.sessions.add(session)
  sendEvent(subscriber, { event: 'pusher_internal:subscription_succeeded', data: {}, channel })
}

const handleFrame = (subscriber: Subscriber, text: string, sign: SignChannel) => {
  if (text.length > most.bytes) return subscriber.socket.close(4009)
  const frame = decodeFrame(text)
  if (frame.event === 'pusher:ping') sendEvent(subscriber, { event: 'pusher:pong', data: {} })
  if (frame.event === 'pusher:subscribe') subscribe(subscriber, frame, sign)
  if (frame.event === 'pusher:unsubscribe') subscriber.channels.delete(asText(frame.data?.channel))
}

type PushSettings = {
  /** Key of the channel signatures. */
  secret: string
  isForeignOrigin: (request: FastifyRequest) => boolean
}

/** Serves the WebSocket at `/app/fettle`. Browsers of a foreign origin are refused. */
export const startPush = (server: FastifyInstance, { secret, isForeignOrigin }: PushSettings): PushServer => {
  const subscribers = new Set<Subscriber>()
  const socketsOf = new Map<string, number>()
  const count = (address: string, change: 1 | -1) => {
    const open = (socketsOf.get(address) ?? 0) + change
    if (open > 0) socketsOf.set(address, open)
    else socketsOf.delete(address)
    return open
  }
  const sign: SignChannel = (socketId, channel, right) =>
    `${pushKey}:${createHmac('sha256', secret).update(`${socketId}:${channel}:${right}`).digest('hex')}`
  server.get('/app/:key', { websocket: true }, (socket, request) => {
    if ((request.params as { key: string }).key !== pushKey || isForeignOrigin(request)) return socket.close(4001)
    if (count(request.ip, 1) > most.socketsOfAddress) {
      count(request.ip, -1)
      return socket.close(closeOverCapacity)
    }
    socket.on('close', () => count(request.ip, -1))
    const subscriber: Subscriber = {
      socket,
      id: `${randomInt(1e9)}.${randomInt(1e9)}`,
      channels: new Map(),
      sessions: new Set(),
    }
    subscribers.add(subscriber)
    socket.on('close', () => subscribers.delete(subscriber))
    socket.on('error', () => socket.terminate())
    socket.on('message', (bytes: Buffer) => handleFrame(subscriber, bytes.toString('utf8'), sign))
    sendEvent(subscriber, {
      event: 'pusher:connection_established',
      data: { socket_id: subscriber.id, activity_timeout: 60 },
    })
  })
  return {
    subscriberCount: () => subscribers.size,
    authorise: (socketId, channel, grant) => {
      const written = encodeGrant(grant)
      return { auth: sign(socketId, channel, written), channel_data: written }
    },
    endSession: (session) => {
      for (const { socket, sessions } of subscribers) if (sessions.has(session)) socket.close(closeAndReconnect)
    },
    sessions: () => [...new Set([...subscribers].flatMap(({ sessions }) => [...sessions]))],
    broadcast: ({ channel, event, data }) => {
      // Serialised once for all subscribers.
      const frames: Readonly<Record<ChannelAccess, string>> = {
        identifiers: encodeFrame({ event, data, channel }),
        events: encodeFrame({ event, data: {}, channel }),
      }
      for (const subscriber of subscribers) {
        const access = subscriber.channels.get(channel)
        if (access) send(subscriber, frames[access])
      }
    },
  }
}
