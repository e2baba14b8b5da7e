import { CheckIcon, ErrorIcon } from './icons.tsx'
import s from './stepper.module.css'

export interface Step {
  readonly id: string
  readonly label: string
  /** Announced by `stateLabel`. */
  readonly state: 'done' | 'current' | 'ahead' | 'problem'
  readonly stateLabel?: string | undefined
  /** A date or sentence below the label. */
  readonly note?: string | undefined
}

export interface StepperProps {
  readonly steps: readonly Step[]
  readonly label: string
  readonly orientation?: 'horizontal' | 'vertical'
}

/** Steps with the current one. */
export function Stepper({ steps, label, orientation = 'horizontal' }: StepperProps) {
  return (
    <ol className={s.steps} aria-label={label} data-orientation={orientation}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={s.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={s.label}>
            {step.state === 'done' && <CheckIcon aria-hidden="true" />}
            {step.state === 'problem' && <ErrorIcon aria-hidden="true" />}
            {step.label}
            {step.stateLabel && <span className="visually-hidden">, {step.stateLabel}</span>}
          </span>
          {step.note && <span className={s.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
