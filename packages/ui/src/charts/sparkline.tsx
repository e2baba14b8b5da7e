import s from './chart.module.css'
import { linePath } from './chart.ts'

export interface SparklineProps {
  readonly values: readonly number[]
  /** Says in words how it moves; without it the line is decoration beside a number that says the same. */
  readonly label?: string | undefined
  readonly tone?: 'critical' | 'attention' | 'valid' | undefined
}

/** A run of numbers as small as a word. */
export function Sparkline({ values, label, tone }: SparklineProps) {
  const top = Math.max(...values, 0) || 1
  return (
    <span className={s.spark} data-tone={tone}>
      <svg viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
        <path d={linePath(values, top)} vectorEffect="non-scaling-stroke" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
