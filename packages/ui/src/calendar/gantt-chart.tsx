import type { CSSProperties } from 'react'
import { useLocale } from 'react-aria-components'
import { Link } from '../controls/link.tsx'
import type { SurfaceTheme } from '../tokens/tokens.ts'
import { daysBetween, formatDate } from './calendar-dates.ts'
import s from './gantt-chart.module.css'
import { ganttBox, ganttMonths, ganttTicks } from './gantt-scale.ts'

export interface GanttBar {
  readonly id: string
  readonly title: string
  /** First and last day, `YYYY-MM-DD`. */
  readonly start: string
  readonly end: string
  /** Share done, 0 to 1. */
  readonly progress?: number | undefined
  readonly href?: string | undefined
  readonly surface?: SurfaceTheme | undefined
  /** Drawn as a point. */
  readonly isMilestone?: boolean | undefined
}

export interface GanttRow {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly href?: string | undefined
  /** 1: child of the row above. */
  readonly depth?: 0 | 1 | undefined
  readonly bars: readonly GanttBar[]
}

export interface GanttChartProps {
  readonly label: string
  /** Header of the name column. */
  readonly rowColumn: string
  readonly timeColumn: string
  readonly rows: readonly GanttRow[]
  /** First and last date of the chart. */
  readonly from: string
  readonly to: string
  readonly today?: string | undefined
  readonly todayLabel: string
  readonly scale?: 'day' | 'week' | 'month'
}

/** Bars of occupied days per row. Screen readers get a table in which each bar states its days. */
export function GanttChart(props: GanttChartProps) {
  const { label, rowColumn, timeColumn, rows, from, to, today, todayLabel, scale = 'week' } = props
  const days = daysBetween(from, to) + 1
  const width = days * dayWidths[scale]
  const isTodayIn = today !== undefined && today >= from && today <= to
  const style = {
    '--today': isTodayIn ? `${((daysBetween(from, today) + 0.5) / days) * 100}%` : '-10px',
  } as CSSProperties
  return (
    <section className={s.frame} aria-label={label}>
      <table className={s.table} style={style} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{rowColumn}</th>
            <th scope="col" style={{ minWidth: width }}>
              <span className="visually-hidden">{timeColumn}</span>
              <Scale from={from} to={to} scale={scale} />
              {isTodayIn && (
                <span className={s.today} aria-hidden="true">
                  {todayLabel}
                </span>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-depth={row.depth ?? 0}>
                {row.href ? <Link href={row.href}>{row.label}</Link> : row.label}
                {row.note && <small>{row.note}</small>}
              </th>
              <td>
                <div className={s.lane}>
                  {row.bars.map((bar) => (
                    <Bar key={bar.id} bar={bar} from={from} days={days} />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Scale({ from, to, scale }: { from: string; to: string; scale: 'day' | 'week' | 'month' }) {
  const { locale } = useLocale()
  return (
    <div className={s.scale} aria-hidden="true">
      {ganttMonths(from, to).map(({ day, left, share }) => (
        <span key={day} className={s.months} style={{ left, width: share }}>
          {formatDate(day, locale, { month: 'long', year: 'numeric' })}
        </span>
      ))}
      {scale !== 'month' &&
        ganttTicks(from, to, scale === 'day' ? 1 : 7).map(({ day, left }) => (
          <span key={day} className={s.tick} style={{ left }}>
            {Number(day.slice(8))}
          </span>
        ))}
    </div>
  )
}

function Bar({ bar, from, days }: { bar: GanttBar; from: string; days: number }) {
  const { locale } = useLocale()
  const { title, start, end, progress, href, surface = 'primary', isMilestone } = bar
  const format = { day: 'numeric', month: 'short' } as const
  const when = isMilestone
    ? formatDate(start, locale, format)
    : `${formatDate(start, locale, format)} – ${formatDate(end, locale, format)}`
  const look = {
    className: s.bar ?? '',
    'data-surface': surface,
    'data-intensity': 'weak',
    'data-milestone': isMilestone || undefined,
    style: ganttBox(bar, from, days),
  }
  const face = (
    <>
      {progress !== undefined && <span className={s.done} style={{ width: `${progress * 100}%` }} />}
      <span className={s.title}>{title}</span>
      <span className="visually-hidden">, {when}</span>
    </>
  )
  if (!href) return <span {...look}>{face}</span>
  return (
    <Link {...look} href={href}>
      {face}
    </Link>
  )
}

const dayWidths = { day: 36, week: 14, month: 5 } as const
