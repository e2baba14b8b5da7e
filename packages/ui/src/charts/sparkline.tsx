import s from './chart.module.css'
import { linePath } from './chart.ts'

export interface SparklineProps {
  readonly values: readonly number[]
  /** Text alternative; without it the sparkline is decorative. */
  readonly label?: string | undefined
  readonly tone?: 'critical' | 'attention' | 'valid' | undefined
}

/** An inline line chart. */
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
