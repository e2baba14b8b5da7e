import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. */
const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches)
}

/** Whether the screen has phone size. */
export const useIsPhone = (): boolean => useMedia('(max-width: 850px)')

/** Whether a list and a preview fit side by side. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)')

/** Whether a reader fits beside its list. */
export const useHasReader = (): boolean => useMedia('(min-width: 1024px)')

/** Whether lists show one line a row. */
export const useIsLarge = (): boolean => useMedia('(min-width: 1280px)')
