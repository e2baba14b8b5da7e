import { useSyncExternalStore } from 'react'

const phone = '(max-width: 850px)'

/** Whether the screen is a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(phone)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(phone).matches,
  )
