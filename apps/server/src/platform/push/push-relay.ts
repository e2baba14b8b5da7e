import pg from 'pg'
import type { PushMessage } from './channels.ts'

/** NOTIFY channel of push messages. Its payload holds 8,000 bytes; messages carry identifiers only. */
export const pushChannel = 'fettle_push'

/**
 * Subscribes to NOTIFY channels on a connection of its own and reconnects after half a second. `onReconnect` receives the outage in ms, for
 * which notifications were missed.
 */
export const subscribe = (
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onReconnect: (outageMs: number) => void = () => undefined,
): { close(): Promise<void> } => {
  let client: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let disconnectedAt: number | undefined
  const open = async () => {
    if (isClosed) return
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      disconnectedAt ??= performance.now()
      if (!isClosed) timer = setTimeout(() => void open(), 500)
    })
    try {
      await fresh.connect()
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${channel}`)
      if (disconnectedAt !== undefined) onReconnect(performance.now() - disconnectedAt)
      disconnectedAt = undefined
    } catch {
      await fresh.end().catch(() => undefined)
    }
  }
  void open()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Parses a push message; undefined for any other JSON. Throws on invalid JSON. */
export const parsePushMessage = (payload: string): PushMessage | undefined => {
  const message: unknown = JSON.parse(payload)
  return typeof message === 'object' &&
    message !== null &&
    'channel' in message &&
    'event' in message &&
    'data' in message
    ? (message as PushMessage)
    : undefined
}
