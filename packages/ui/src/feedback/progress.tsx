import { ProgressBar } from 'react-aria-components'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './progress.module.css'

export interface ProgressProps {
  readonly label: string
  readonly hideLabel?: boolean
  /** Share done, 0 to 1; indeterminate without it. */
  readonly value?: number | undefined
  /** Text instead of percent: `12 of 40`. */
  readonly valueText?: string | undefined
  readonly tone?: 'critical' | 'attention' | 'valid' | undefined
}

/** Progress of a long task. */
export function Progress({ label, hideLabel = false, value, valueText, tone }: ProgressProps) {
  const labels = useKitLabels()
  const text = valueText ?? (value === undefined ? labels.loading : labels.percent(value))
  return (
    <ProgressBar
      className={s.progress ?? ''}
      aria-label={label}
      value={(value ?? 0) * 100}
      valueLabel={text}
      isIndeterminate={value === undefined}
    >
      {({ percentage }) => (
        <>
          {!hideLabel && (
            <span className={s.line}>
              <span>{label}</span>
              <span>{text}</span>
            </span>
          )}
          <div className={s.track}>
            <div
              className={s.fill}
              data-tone={tone}
              data-endless={value === undefined || undefined}
              style={value === undefined ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </ProgressBar>
  )
}
