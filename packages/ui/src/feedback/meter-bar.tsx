import type { CSSProperties, ReactNode } from 'react'
import s from './meter-bar.module.css'

/** A segment; `rest` is the remaining part. */
export interface MeterPart {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly text: ReactNode
  readonly tone: 'valid' | 'accent' | 'attention' | 'rest' | 'critical'
}

export interface MeterBarProps {
  /** Text alternative of the value. */
  readonly label: string
  readonly parts: readonly MeterPart[]
  /** The bar alone, for cells of tables. */
  readonly isBrief?: boolean
}

/** A bar with segments of a total, each with its figure. */
export function MeterBar({ label, parts, isBrief = false }: MeterBarProps) {
  return (
    <figure className={s.meter} aria-label={label}>
      <div className={s.track} aria-hidden="true">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ id, value, tone }) => (
            <span key={id} className={s.part} data-tone={tone} style={{ '--share': value } as CSSProperties} />
          ))}
      </div>
      {!isBrief && (
        <dl className={s.legend}>
          {parts.map((part) => (
            <div key={part.id} className={s.figure}>
              <dt className={s.name}>
                <span className={s.mark} data-tone={part.tone} />
                {part.label}
              </dt>
              <dd className={s.value}>{part.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  )
}
