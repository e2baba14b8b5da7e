import type { QueryClient } from '@tanstack/react-query'
import type Pusher from 'pusher-js'
import { request } from '../calls/request.ts'
import { createEventBatcher } from './event-batcher.ts'

type EventSubscription = {
  readonly namespace: string
  readonly tenantUuid: string
  readonly memberUuid: string
  readonly client: QueryClient
  readonly onForceReload: () => void
  /** What happened to something that is this member's alone. */
  readonly onOwn: (event: string) => void
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
    // Somebody who is signed out hears nothing; the calls of the page send them to the login.
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

/** Listens to the news of a tenant and of its member, after the first paint; answers the way to stop. */
export const subscribeToEvents = ({
  namespace,
  tenantUuid,
  memberUuid,
  client,
  onForceReload,
  onOwn,
}: EventSubscription): (() => void) => {
  const batcher = createEventBatcher(client)
  let socket: Pusher | undefined
  let isOver = false
  const open = async () => {
    await afterPaint()
    if (isOver) return
    const opened = await connect(namespace)
    socket = opened
    if (isOver) return opened.disconnect()
    opened.subscribe('general_dashboard').bind('force-reload', onForceReload)
    const tenant = opened.subscribe(`private-tenant-${tenantUuid}`)
    // What happened before the line stood, or while it was cut, was told to nobody: the work is looked at again.
    tenant.bind('pusher:subscription_succeeded', () => {
      for (const subject of ['work-order', 'message', 'download', 'wallet']) batcher.add(`${subject}.missed`)
    })
    tenant.bind_global((event: string) => {
      if (isDomainEvent(event)) batcher.add(event)
    })
    opened.subscribe(`private-user-${memberUuid}`).bind_global((event: string) => {
      if (!isDomainEvent(event)) return
      batcher.add(event)
      onOwn(event)
    })
  }
  // Without push the page still works: reads go stale by themselves after half a minute.
  open().catch(() => undefined)
  return () => {
    isOver = true
    batcher.stop()
    socket?.disconnect()
  }
}
