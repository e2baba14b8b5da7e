import type { ReactNode } from 'react'
import { Link } from '../controls/link.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import s from './key-figure.module.css'

export interface KeyFigureProps {
  readonly label: string
  /** `undefined` while it loads. */
  readonly value: ReactNode
  /** The rows behind the number. */
  readonly href?: string | undefined
  /** The trend, or what it is measured against. */
  readonly note?: ReactNode
  readonly tone?: 'critical' | 'attention' | 'valid' | undefined
}

/** A number that answers a question, and leads to the rows behind it. */
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
