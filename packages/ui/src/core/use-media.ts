import { useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens/tokens.ts'

/** Whether the screen is at most 850 px wide; updates on resize. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${breakpoints.mobile}px)`)
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
