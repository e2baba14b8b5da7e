import { useEffect, useRef } from 'react'
import { singleKeyShortcuts } from '../platform/appearance/appearance.ts'
import { currentPageKeys } from '../platform/page-keys.ts'
import { createKeyReader, type ShortcutActions } from './shortcuts.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** Handles shortcuts while a dashboard is mounted. */
export const useShortcuts = (acts: ShortcutActions): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  }, [acts])
  useEffect(() => {
    const read = createKeyReader(
      {
        search: () => latest.current.search(),
        help: () => latest.current.help(),
        get go() {
          return latest.current.go
        },
        get letters() {
          return { ...currentPageKeys(), ...latest.current.letters }
        },
      },
      () => singleKeyShortcuts.get() === 'on',
    )
    const onKey = (event: KeyboardEvent) => {
      const act = read(event, { at: event.timeStamp, isTyping: isTyping(event.target) })
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
