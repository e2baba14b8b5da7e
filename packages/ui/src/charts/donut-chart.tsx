import { Link } from '../controls/link.tsx'
import s from './chart.module.css'
import { type ChartPoint, type ChartProps, donutSegments, seriesColor } from './chart.ts'
import { ChartFigure } from './chart-figure.tsx'

export interface DonutChartProps extends Omit<ChartProps, 'series' | 'points'> {
  /** Heading of the values. */
  readonly measure: string
  readonly parts: readonly (Omit<ChartPoint, 'values'> & { readonly value: number })[]
  /** Total, shown in the centre. */
  readonly total: string
}

/** A donut chart with a legend of names and values. Best with at most five parts. */
export function DonutChart({ parts, total, measure, ...props }: DonutChartProps) {
  const ring = donutSegments(parts.map((part) => part.value))
  const points = parts.map(({ value, ...part }) => ({ ...part, values: [value] }))
  return (
    <ChartFigure {...props} points={points} series={[{ id: 'value', label: measure }]}>
      <div className={s.donut}>
        <span className={s.ring}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            {ring.map(({ start, length }, at) => (
              <circle
                key={parts[at]?.id}
                cx="20"
                cy="20"
                r="15.9155"
                style={{ stroke: seriesColor(at) }}
                // A gap between segments, when there is more than one.
                strokeDasharray={dash(Math.max(length - (ring.length > 1 ? 0.6 : 0), 0))}
                strokeDashoffset={25 - start}
              />
            ))}
          </svg>
          <span className={s.total}>{total}</span>
        </span>
        <ul className={s.parts}>
          {parts.map((part, at) => (
            <li key={part.id}>
              <span className={s.key} style={{ background: seriesColor(at) }} />
              <span className={s.name}>{part.href ? <Link href={part.href}>{part.label}</Link> : part.label}</span>
              <span className={s.value}>{props.format(part.value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  )
}

function dash(length: number): string {
  return `${length} ${100 - length}`
}
