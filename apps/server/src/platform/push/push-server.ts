import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { type PushMessage, publicChannel } from './channels.ts'

export const pushKey = 'fettle'

type Listener = { socket: WebSocket; id: string; channels: Set<string> }

/** Speaks the Pusher protocol (version 7) to browsers; messages arrive from the database, so that processes need not know each other. */
export type PushServer = {
  broadcast(message: PushMessage): void
  /** What the authenticate call answers for a private channel. */
  authorise(socketId: string, channel: string): { auth: string }
  listeners(): number
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const most = { channels: 50, bytes: 8_192, waiting: 1_000_000 }

type Saying = { event: string; data: unknown; channel?: string }
const say = ({ socket }: Listener, { event, data, channel }: Saying) => {
  if (socket.readyState === socket.OPEN && socket.bufferedAmount < most.waiting)
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) }))
}

type Frame = { event?: unknown; data?: { channel?: unknown; auth?: unknown } }
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

const subscribe = (listener: Listener, frame: Frame, signed: (socketId: string, channel: string) => string) => {
  const channel = named(frame.data?.channel)
  if (listener.channels.size >= most.channels)
    return say(listener, { event: 'pusher:error', data: { code: 4301, message: 'Too many channels' } })
  if (channel !== publicChannel && !isSame(named(frame.data?.auth), signed(listener.id, channel)))
    return say(listener, { event: 'pusher:subscription_error', data: forbidden, channel })
  listener.channels.add(channel)
  say(listener, { event: 'pusher_internal:subscription_succeeded', data: {}, channel })
}

const hear = (listener: Listener, text: string, signed: (socketId: string, channel: string) => string) => {
  if (text.length > most.bytes) return listener.socket.close(4009)
  const frame = read(text)
  if (frame.event === 'pusher:ping') say(listener, { event: 'pusher:pong', data: {} })
  if (frame.event === 'pusher:subscribe') subscribe(listener, frame, signed)
  if (frame.event === 'pusher:unsubscribe') listener.channels.delete(named(frame.data?.channel))
}

/** Mounts the socket at `/app/fettle`; only pages of this origin may open it. */
export const startPush = (server: FastifyInstance, secret: string): PushServer => {
  const listeners = new Set<Listener>()
  const signed = (socketId: string, channel: string) =>
    `${pushKey}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`
  server.get('/app/:key', { websocket: true }, (socket, request) => {
    const origin = request.headers.origin
    if (
      (request.params as { key: string }).key !== pushKey ||
      (origin && URL.canParse(origin) && new URL(origin).host !== request.headers.host)
    )
      return socket.close(4001)
    const listener: Listener = { socket, id: `${randomInt(1e9)}.${randomInt(1e9)}`, channels: new Set() }
    listeners.add(listener)
    socket.on('close', () => listeners.delete(listener))
    socket.on('error', () => socket.terminate())
    socket.on('message', (bytes: Buffer) => hear(listener, bytes.toString('utf8'), signed))
    say(listener, { event: 'pusher:connection_established', data: { socket_id: listener.id, activity_timeout: 60 } })
  })
  return {
    listeners: () => listeners.size,
    authorise: (socketId, channel) => ({ auth: signed(socketId, channel) }),
    broadcast: ({ channel, event, data }) => {
      for (const listener of listeners) if (listener.channels.has(channel)) say(listener, { event, data, channel })
    },
  }
}
