import { Axis } from './bar-chart.tsx'
import s from './chart.module.css'
import { axisTicks, type ChartProps, linePath, seriesColor } from './chart.ts'
import { ChartFigure } from './chart-figure.tsx'

/** A line chart. Lines differ in colour and dash pattern, for print and colour blindness. */
export function LineChart(props: ChartProps) {
  const { points, series, format } = props
  const ticks = axisTicks(Math.max(0, ...points.flatMap((point) => point.values)))
  const top = ticks.at(-1) ?? 1
  return (
    <ChartFigure {...props}>
      <div className={s.plot}>
        <Axis ticks={ticks} top={top} format={format} />
        <div className={s.lines}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {series.map((each, at) => (
              <path
                key={each.id}
                d={linePath(
                  points.map((point) => point.values[at] ?? 0),
                  top,
                )}
                style={{ stroke: seriesColor(at) }}
                strokeDasharray={dashes[at % dashes.length]}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <ol className={s.marks} aria-hidden="true">
            {points.map((point) => (
              <li key={point.id}>{point.label}</li>
            ))}
          </ol>
        </div>
      </div>
    </ChartFigure>
  )
}

const dashes = ['none', '6 3', '2 3', '8 3 2 3']
