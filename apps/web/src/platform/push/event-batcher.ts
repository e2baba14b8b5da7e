import type { QueryClient } from '@tanstack/react-query'
import { invalidateGroups, queryGroupOfEvent } from '../queries/query-invalidation.ts'

/** Each page waits for a while of its own: hundreds hear of the same thing at once, and must not all ask in the same moment. */
const flushDelayMs = () => 250 + 750 * Math.random()

/** Gathers news for up to a second and marks what they touch stale at once; held while the tab is hidden, run once when shown. */
export const createEventBatcher = (client: QueryClient) => {
  const managers = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.hidden || managers.size === 0) return
    invalidateGroups(client, managers)
    managers.clear()
  }
  const onShown = () => {
    if (!document.hidden) flush()
  }
  document.addEventListener('visibilitychange', onShown)
  return {
    add: (event: string) => {
      managers.add(queryGroupOfEvent(event))
      timer ??= setTimeout(flush, flushDelayMs())
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    },
  }
}
