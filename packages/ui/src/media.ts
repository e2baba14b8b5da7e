import { useSyncExternalStore } from 'react'

/** Whether the screen is a phone's: at most 850 px wide. Follows turning and resizing. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 850px)')
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
