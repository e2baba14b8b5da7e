import type { ReactNode } from 'react'
import s from './thumb-bar.module.css'

type ThumbBarProps = {
  readonly children: ReactNode
  /** On other screens at the end of the page, where the header has no such action. */
  readonly isOnEveryScreen?: boolean
}

/** The next step of a page within reach of the thumb: above the navigation of a phone; by default not shown on other screens. */
export function ThumbBar({ children, isOnEveryScreen = false }: ThumbBarProps) {
  return (
    <>
      <div className={`${s.bar} no-print`} data-bar="bottom" data-wide={isOnEveryScreen || undefined}>
        {children}
      </div>
      <div className={s.room} />
    </>
  )
}
