import { type ReactNode, useId } from 'react'
import { Link } from '../controls/link.tsx'
import s from './chart.module.css'
import { type ChartProps, seriesColor } from './chart.ts'

/** Title, legend, chart, and the same numbers as a table, also for screen readers. */
export function ChartFigure({ children, ...props }: ChartProps & { children: ReactNode }) {
  const { title, description, series, target } = props
  const id = useId()
  return (
    <figure className={s.figure} aria-labelledby={id}>
      <figcaption>
        <span className={s.title} id={id}>
          {title}
        </span>
        {description && <span className={s.description}>{description}</span>}
      </figcaption>
      {(series.length > 1 || target) && (
        <ul className={s.legend}>
          {series.map((each, at) => (
            <li key={each.id}>
              <span className={s.key} style={{ background: seriesColor(at) }} />
              {each.label}
            </li>
          ))}
          {target && (
            <li>
              <span className={s.targetKey} />
              {target}
            </li>
          )}
        </ul>
      )}
      {children}
      <Numbers {...props} />
    </figure>
  )
}

function Numbers({ title, series, points, format, labels, target }: ChartProps) {
  return (
    <details className={s.numbers}>
      <summary>{labels.asTable}</summary>
      <div className={s.scroll}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{labels.pointColumn}</th>
              {series.map((each) => (
                <th key={each.id} scope="col">
                  {each.label}
                </th>
              ))}
              {target && <th scope="col">{target}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.id}>
                <th scope="row">{point.href ? <Link href={point.href}>{point.label}</Link> : point.label}</th>
                {series.map((each, at) => (
                  <td key={each.id}>{format(point.values[at] ?? 0)}</td>
                ))}
                {target && <td>{point.target === undefined ? '–' : format(point.target)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
