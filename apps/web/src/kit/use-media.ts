import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says. */
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

/** Whether the screen is a phone's. */
export const useIsPhone = (): boolean => useMedia('(max-width: 850px)')

/** Whether a list and a preview have room beside each other. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)')
