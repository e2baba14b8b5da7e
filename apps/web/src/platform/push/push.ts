import type { QueryClient } from '@tanstack/react-query'
import type Pusher from 'pusher-js'
import { csrfToken } from '../calls/csrf-token.ts'
import { createNews } from './news.ts'

type Listening = {
  readonly namespace: string
  readonly tenantUuid: string
  readonly client: QueryClient
  readonly onForceReload: () => void
}

const authorise = async (namespace: string, asked: { socketId: string; channelName: string }) => {
  const answer = await fetch(`/${namespace}/find-a-pro/api/v2/fm/websocket/authenticate/`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-csrftoken': csrfToken() },
    body: JSON.stringify({ socket_id: asked.socketId, channel_name: asked.channelName }),
  })
  if (!answer.ok) throw new Error(`Channel refused: ${answer.status}`)
  return (await answer.json()) as { auth: string }
}

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
      endpoint: `/${namespace}/find-a-pro/api/v2/fm/websocket/authenticate/`,
      transport: 'ajax',
      customHandler: (asked, callback) => {
        authorise(namespace, asked).then(
          (auth) => callback(null, auth),
          (problem: unknown) => callback(problem instanceof Error ? problem : new Error(String(problem)), null),
        )
      },
    },
  })
}

const afterPaint = () => new Promise<void>((resume) => setTimeout(resume, 1500))

/** Listens to the news of a tenant, after the first paint; answers the way to stop. */
export const listen = ({ namespace, tenantUuid, client, onForceReload }: Listening): (() => void) => {
  const news = createNews(client)
  let socket: Pusher | undefined
  let isOver = false
  const open = async () => {
    await afterPaint()
    if (isOver) return
    const opened = await connect(namespace)
    socket = opened
    if (isOver) return opened.disconnect()
    opened.subscribe('general_dashboard').bind('force-reload', onForceReload)
    opened.subscribe(`private-tenant-${tenantUuid}`).bind_global((event: string) => {
      if (!event.startsWith('pusher:') && !event.startsWith('pusher_internal:')) news.hear(event)
    })
  }
  // Without push the page still works: reads go stale by themselves after half a minute.
  open().catch(() => undefined)
  return () => {
    isOver = true
    news.end()
    socket?.disconnect()
  }
}
