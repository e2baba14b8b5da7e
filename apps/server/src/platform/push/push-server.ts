import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { isForeignOrigin } from '../http/check-csrf.ts'
import { type Hearing, type PushMessage, publicChannel } from './channels.ts'

export const pushKey = 'fettle'

/** In the protocol: connect again at once. */
const connectAnew = 4200

/** Each private channel is heard by right of a session, and no longer. */
type Listener = { socket: WebSocket; id: string; channels: Map<string, Hearing>; sessions: Set<string> }

type Right = { session: string; hearing: Hearing }
const writeRight = ({ session, hearing }: Right) => `${session}.${hearing}`
const readRight = (text: string): Right => {
  const [session = '', hearing] = text.split('.')
  return { session, hearing: hearing === 'identifiers' ? 'identifiers' : 'events' }
}

/** Speaks the Pusher protocol (version 7) to browsers; messages arrive from the database, so that processes need not know each other. */
export type PushServer = {
  broadcast(message: PushMessage): void
  /** What the authenticate call answers for a private channel, to the session with this hash, and what it will hear there. */
  authorise(socketId: string, channel: string, right: Right): { auth: string; channel_data: string }
  /** Cuts the lines that a session opened; their browsers connect again and ask anew. */
  endSession(session: string): void
  /** Every session that listens. */
  sessions(): string[]
  listeners(): number
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const most = { channels: 50, bytes: 8_192, waiting: 1_000_000 }

type Saying = { event: string; data: unknown; channel?: string }
const frameOf = ({ event, data, channel }: Saying): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) })
const send = ({ socket }: Listener, frame: string) => {
  if (socket.readyState === socket.OPEN && socket.bufferedAmount < most.waiting) socket.send(frame)
}
const say = (listener: Listener, saying: Saying) => send(listener, frameOf(saying))

type Frame = { event?: unknown; data?: { channel?: unknown; auth?: unknown; channel_data?: unknown } }
const read = (text: string): Frame => {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? (frame as Frame) : {}
  } catch {
    return {}
  }
}

const forbidden = { type: 'AuthError', error: 'Forbidden', status: 403 }
/** What a frame names, where it names it as text. */
const named = (value: unknown): string => (typeof value === 'string' ? value : '')

type Signed = (socketId: string, channel: string, right: string) => string

const subscribe = (listener: Listener, frame: Frame, signed: Signed) => {
  const [channel, right] = [named(frame.data?.channel), named(frame.data?.channel_data)]
  if (listener.channels.size >= most.channels)
    return say(listener, { event: 'pusher:error', data: { code: 4301, message: 'Too many channels' } })
  if (channel !== publicChannel && !isSame(named(frame.data?.auth), signed(listener.id, channel, right)))
    return say(listener, { event: 'pusher:subscription_error', data: forbidden, channel })
  const { session, hearing } = readRight(right)
  listener.channels.set(channel, channel === publicChannel ? 'identifiers' : hearing)
  if (channel !== publicChannel) listener.sessions.add(session)
  say(listener, { event: 'pusher_internal:subscription_succeeded', data: {}, channel })
}

const hear = (listener: Listener, text: string, signed: Signed) => {
  if (text.length > most.bytes) return listener.socket.close(4009)
  const frame = read(text)
  if (frame.event === 'pusher:ping') say(listener, { event: 'pusher:pong', data: {} })
  if (frame.event === 'pusher:subscribe') subscribe(listener, frame, signed)
  if (frame.event === 'pusher:unsubscribe') listener.channels.delete(named(frame.data?.channel))
}

type Own = { secret: string; publicAddress: string }

/** Mounts the socket at `/app/fettle`; only pages of this origin may open it. */
export const startPush = (server: FastifyInstance, { secret, publicAddress }: Own): PushServer => {
  const listeners = new Set<Listener>()
  const signed: Signed = (socketId, channel, right) =>
    `${pushKey}:${createHmac('sha256', secret).update(`${socketId}:${channel}:${right}`).digest('hex')}`
  server.get('/app/:key', { websocket: true }, (socket, request) => {
    if ((request.params as { key: string }).key !== pushKey || isForeignOrigin(request, publicAddress))
      return socket.close(4001)
    const listener: Listener = {
      socket,
      id: `${randomInt(1e9)}.${randomInt(1e9)}`,
      channels: new Map(),
      sessions: new Set(),
    }
    listeners.add(listener)
    socket.on('close', () => listeners.delete(listener))
    socket.on('error', () => socket.terminate())
    socket.on('message', (bytes: Buffer) => hear(listener, bytes.toString('utf8'), signed))
    say(listener, { event: 'pusher:connection_established', data: { socket_id: listener.id, activity_timeout: 60 } })
  })
  return {
    listeners: () => listeners.size,
    authorise: (socketId, channel, right) => {
      const written = writeRight(right)
      return { auth: signed(socketId, channel, written), channel_data: written }
    },
    endSession: (session) => {
      for (const { socket, sessions } of listeners) if (sessions.has(session)) socket.close(connectAnew)
    },
    sessions: () => [...new Set([...listeners].flatMap(({ sessions }) => [...sessions]))],
    broadcast: ({ channel, event, data }) => {
      // Written once, however many listen.
      const frames: Readonly<Record<Hearing, string>> = {
        identifiers: frameOf({ event, data, channel }),
        events: frameOf({ event, data: {}, channel }),
      }
      for (const listener of listeners) {
        const hearing = listener.channels.get(channel)
        if (hearing) send(listener, frames[hearing])
      }
    },
  }
}
