import type { QueryClient } from '@tanstack/react-query'
import { invalidateManagers } from '../queries/query-invalidation.ts'
import { staleAfterEvent } from './event-invalidation.ts'

/** Random delay in ms, so that hundreds of browsers that receive the same event do not query in the same moment. */
const flushDelayMs = () => 250 + 750 * Math.random()

/** Collects events for up to a second and invalidates their queries together; in a hidden tab this waits until the tab is shown. */
export const createEventBatcher = (client: QueryClient) => {
  const managers = new Set<string>()
  let isEverythingStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.hidden) return
    if (isEverythingStale) void client.invalidateQueries()
    else invalidateManagers(client, managers)
    isEverythingStale = false
    managers.clear()
  }
  const schedule = () => {
    timer ??= setTimeout(flush, flushDelayMs())
  }
  const onVisibilityChange = () => {
    if (!document.hidden) flush()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return {
    add: (event: string) => {
      for (const manager of staleAfterEvent(event)) managers.add(manager)
      schedule()
    },
    /** Makes every query stale: events were lost while the connection was down. */
    addAll: () => {
      isEverythingStale = true
      schedule()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}
