import type { QueryClient } from '@tanstack/react-query'
import type Pusher from 'pusher-js'
import { request } from '../calls/request.ts'
import type { createEventBatcher } from './event-batcher.ts'

type EventSubscription = {
  readonly namespace: string
  readonly tenantUuid: string
  readonly memberUuid: string
  readonly client: QueryClient
  readonly onForceReload: () => void
  /** Called for events of this member only. */
  readonly onOwn: (event: string) => void
}

type EventBatcher = Pick<ReturnType<typeof createEventBatcher>, 'add' | 'addAll' | 'stop'>
/** The part of a Pusher channel that is used here. */
type EventChannel = {
  readonly bind: (event: string, listener: () => void) => unknown
  readonly bind_global: (listener: (event: string) => void) => unknown
}

type AuthorisationRequest = { readonly socketId: string; readonly channelName: string }
type AuthorisationCallback = (problem: Error | null, auth: { auth: string; channel_data: string } | null) => void

const authorise = async (
  namespace: string,
  asked: AuthorisationRequest,
  tell: AuthorisationCallback,
): Promise<void> => {
  try {
    const body = { socket_id: asked.socketId, channel_name: asked.channelName }
    // A 401 leaves the channel unauthorised; the next call of the page redirects to the login.
    const ask = { method: 'POST', path: authenticatePath, parameters: { namespace }, body } as const
    const { data } = await request({ ...ask, keys: 'wire', handlesUnauthorised: true })
    tell(null, data as { auth: string; channel_data: string })
  } catch (problem) {
    tell(problem instanceof Error ? problem : new Error(String(problem)), null)
  }
}

const authenticatePath = '/:namespace/find-a-pro/api/v2/fm/websocket/authenticate/'

const connect = async (namespace: string): Promise<Pusher> => {
  const { default: PusherClient } = await import('pusher-js')
  const { hostname, port, protocol } = window.location
  const isSecure = protocol === 'https:'
  return new PusherClient('fettle', {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port || 80),
    wssPort: Number(port || 443),
    wsPath: '',
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      endpoint: authenticatePath,
      transport: 'ajax',
      customHandler: (asked, answer) => void authorise(namespace, asked, answer),
    },
  })
}

const afterPaint = () => new Promise<void>((resume) => setTimeout(resume, 1500))

const isDomainEvent = (event: string) => !event.startsWith('pusher')

/**
 * Binds a tenant's channel to the batcher. The first subscription makes stale what the page may have missed before it; every later
 * one follows a lost connection, so every query on the page is fetched again.
 */
export const followTenant = (channel: EventChannel, batcher: EventBatcher): void => {
  let isFirst = true
  channel.bind('pusher:subscription_succeeded', () => {
    if (isFirst) for (const subject of ['work-order', 'message', 'download', 'wallet']) batcher.add(`${subject}.missed`)
    else batcher.addAll()
    isFirst = false
  })
  channel.bind_global((event: string) => {
    if (isDomainEvent(event)) batcher.add(event)
  })
}

/** Subscribes to the events of a tenant and of its member after the first paint; returns the function that ends it. */
export const subscribeToEvents = ({
  namespace,
  tenantUuid,
  memberUuid,
  client,
  onForceReload,
  onOwn,
}: EventSubscription): (() => void) => {
  let batcher: EventBatcher | undefined
  let socket: Pusher | undefined
  let isOver = false
  const open = async () => {
    await afterPaint()
    if (isOver) return
    const { createEventBatcher } = await import('./event-batcher.ts')
    const opened = await connect(namespace)
    if (isOver) return opened.disconnect()
    socket = opened
    const batch = createEventBatcher(client)
    batcher = batch
    opened.subscribe('general_dashboard').bind('force-reload', onForceReload)
    followTenant(opened.subscribe(`private-tenant-${tenantUuid}`), batch)
    opened.subscribe(`private-user-${memberUuid}`).bind_global((event: string) => {
      if (!isDomainEvent(event)) return
      batch.add(event)
      onOwn(event)
    })
  }
  // Without push the page still works: queries become stale after half a minute.
  open().catch(() => undefined)
  return () => {
    isOver = true
    batcher?.stop()
    socket?.disconnect()
  }
}
