import type { QueryClient } from '@tanstack/react-query'
import { managerOfEvent, markStale } from '../queries/stale-reads.ts'

const pause = 500

/** Gathers news for 500 ms and marks what they touch stale at once; held while the tab is hidden, run once when shown. */
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
      timer ??= setTimeout(flush, pause)
    },
    end: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    },
  }
}
