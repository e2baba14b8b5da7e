import { type ReactNode, useEffect } from 'react'
import s from './page-section.module.css'

/** A part of a page with an address of its own; takes no room while it is empty. */
export function PageSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className={s.section}>
      {children}
    </section>
  )
}

/** Time in which parts above the target may still load and move it. */
const settleMs = 3000
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to the part of the page, and follows it until its surroundings have loaded or the reader moves. */
export const useScrollToSection = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return
    const scroll = () => document.getElementById(id)?.scrollIntoView({ block: 'start' })
    const observer = new ResizeObserver(scroll)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const kind of ownMoves) window.removeEventListener(kind, stop)
    }
    const timer = setTimeout(stop, settleMs)
    for (const kind of ownMoves) window.addEventListener(kind, stop, { passive: true })
    observer.observe(document.body)
    return stop
  }, [id])
}
