import type { ReactNode } from 'react'
import s from './thumb-bar.module.css'

/** The next step of a page within reach of the thumb: above the navigation of a phone; not shown on other screens. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={`${s.bar} no-print`} data-bar="bottom">
        {children}
      </div>
      <div className={s.room} />
    </>
  )
}
