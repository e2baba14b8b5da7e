import { useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens/tokens.ts'

/** Whether the screen is a phone's: at most 850 px wide. Follows turning and resizing. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${breakpoints.mobile}px)`)
}

/** Whether a media query holds now. */
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
