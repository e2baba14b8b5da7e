import { Link } from '../controls/link.tsx'
import { defined } from '../core/defined.ts'
import s from './chart.module.css'
import { axisTicks, type ChartPoint, type ChartProps, seriesColor } from './chart.ts'
import { ChartFigure } from './chart-figure.tsx'

export interface BarChartProps extends ChartProps {
  /** `rows` for names, which may be long; `columns` for time series. */
  readonly direction?: 'rows' | 'columns'
}

/** A bar chart; several series are stacked. Each bar links to its rows. */
export function BarChart({ direction = 'rows', ...props }: BarChartProps) {
  const { points, format, series } = props
  const ticks = axisTicks(Math.max(0, ...points.flatMap((point) => [sumOf(point), point.target ?? 0])))
  const top = ticks.at(-1) ?? 1
  const Bars = direction === 'rows' ? Rows : Columns
  return (
    <ChartFigure {...props}>
      <Bars {...{ points, ticks, top, format, series }} />
    </ChartFigure>
  )
}

type BarsProps = Pick<ChartProps, 'points' | 'format' | 'series'> & { ticks: readonly number[]; top: number }

function Rows({ points, top, format, series }: BarsProps) {
  return (
    <ul className={s.rows}>
      {points.map((point) => (
        <li key={point.id} className={s.row}>
          <Name point={point} />
          <span className={s.track}>
            <Parts point={point} top={top} series={series} side="width" />
            {point.target !== undefined && (
              <span className={s.target} style={{ insetInlineStart: `${(point.target / top) * 100}%` }} />
            )}
          </span>
          <span className={s.value}>{format(sumOf(point))}</span>
        </li>
      ))}
    </ul>
  )
}

function Columns({ points, ticks, top, format, series }: BarsProps) {
  return (
    <div className={s.plot}>
      <Axis ticks={ticks} top={top} format={format} />
      <ul className={s.columns}>
        {points.map((point) => (
          <li key={point.id} className={s.column}>
            <span className={s.shaft}>
              <Parts point={point} top={top} series={series} side="height" />
              {point.target !== undefined && (
                <span className={s.target} style={{ bottom: `${(point.target / top) * 100}%` }} />
              )}
            </span>
            <Name point={point} />
            <span className="visually-hidden">{format(sumOf(point))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Name({ point }: { point: ChartPoint }) {
  return <span className={s.name}>{point.href ? <Link href={point.href}>{point.label}</Link> : point.label}</span>
}

type PartsProps = { point: ChartPoint; top: number; series: ChartProps['series']; side: 'width' | 'height' }

function Parts({ point, top, series, side }: PartsProps) {
  return series.map((each, at) => {
    const share = `${((point.values[at] ?? 0) / top) * 100}%`
    return (
      <span key={each.id} className={s.part} style={{ background: seriesColor(at), ...defined({ [side]: share }) }} />
    )
  })
}

/** Tick labels and grid lines of a chart. */
export function Axis({ ticks, top, format }: Pick<BarsProps, 'ticks' | 'top' | 'format'>) {
  return (
    <div className={s.axis} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

function sumOf(point: ChartPoint): number {
  return point.values.reduce((sum, value) => sum + value, 0)
}
