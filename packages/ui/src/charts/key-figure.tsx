import type { ReactNode } from 'react'
import { Link } from '../controls/link.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import s from './key-figure.module.css'

export interface KeyFigureProps {
  readonly label: string
  /** `undefined` while loading. */
  readonly value: ReactNode
  /** Link to the underlying rows. */
  readonly href?: string | undefined
  /** Trend or comparison. */
  readonly note?: ReactNode
  readonly tone?: 'critical' | 'attention' | 'valid' | undefined
}

/** A metric with a link to its rows. */
export function KeyFigure({ label, value, href, note, tone }: KeyFigureProps) {
  return (
    <div className={s.figure}>
      <span className={s.label}>{href ? <Link href={href}>{label}</Link> : label}</span>
      <span className={s.value} data-tone={tone}>
        {value === undefined ? <Skeleton width={72} height={32} /> : value}
      </span>
      {note && <span className={s.note}>{note}</span>}
    </div>
  )
}
