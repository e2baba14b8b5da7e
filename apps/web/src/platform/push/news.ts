import type { QueryClient } from '@tanstack/react-query'
import { managerOfEvent, markStale } from '../queries/stale-reads.ts'

/** Each page waits for a while of its own: hundreds hear of the same thing at once, and must not all ask in the same moment. */
const pause = () => 250 + 750 * Math.random()

/** Gathers news for up to a second and marks what they touch stale at once; held while the tab is hidden, run once when shown. */
export const createNews = (client: QueryClient) => {
  const managers = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.hidden || managers.size === 0) return
    markStale(client, managers)
    managers.clear()
  }
  const onShown = () => {
    if (!document.hidden) flush()
  }
  document.addEventListener('visibilitychange', onShown)
  return {
    hear: (event: string) => {
      managers.add(managerOfEvent(event))
      timer ??= setTimeout(flush, pause())
    },
    end: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    },
  }
}
