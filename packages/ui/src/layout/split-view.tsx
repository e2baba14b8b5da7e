import type { ReactNode } from 'react'
import s from './split-view.module.css'

export interface SplitViewProps {
  readonly children: ReactNode
  /** The panel; without it the list has the full width. */
  readonly side?: ReactNode
  readonly sideLabel: string
  /** `end`: a preview, full screen on a phone. `reader`: the same, wider than its list. `start`: a narrow column of navigation or filters. `tray`: narrow, at the end. */
  readonly place?: 'start' | 'end' | 'reader' | 'tray'
}

/** A list with a side panel. */
export function SplitView({ children, side, sideLabel, place = 'end' }: SplitViewProps) {
  return (
    <div className={s.split}>
      <div className={s.main}>{children}</div>
      {side && (
        <section className={s.side} data-place={place} aria-label={sideLabel || undefined}>
          {side}
        </section>
      )}
    </div>
  )
}
