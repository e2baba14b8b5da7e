import { useEffect, useRef } from 'react'

/** Actions of a page by single key. */
export type PageKeys = Readonly<Record<string, () => void>>

const mounted = new Set<() => PageKeys>()

/** Keys of the pages on screen; the shortcuts of the dashboard call them. */
export const currentPageKeys = (): PageKeys =>
  Object.fromEntries([...mounted].flatMap((read) => Object.entries(read())))

/** Single-key shortcuts of a page while it is mounted. They follow the switch for single keys and rest while typing. */
export const usePageKeys = (keys: PageKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const read = () => latest.current
    mounted.add(read)
    return () => {
      mounted.delete(read)
    }
  }, [])
}
