import { type MouseEvent, useEffect, useRef } from 'react'
import { Heading } from '../layout/text.tsx'
import s from './form-error-summary.module.css'

export interface FormError {
  /** Name of the field. */
  readonly name: string
  readonly message: string
}

export interface FormErrorSummaryProps {
  readonly title: string
  readonly errors: readonly FormError[]
}

/** Error summary with links to the fields. Takes the focus when it appears. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div className={s.summary} ref={box} role="alert" tabIndex={-1}>
      <Heading level={2} size="lead">
        {title}
      </Heading>
      <ul>
        {errors.map((error) => (
          <li key={error.name}>
            <a href={`#${error.name}`} onClick={(event) => follow(event, error.name)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field by name. Returns false when there is none. */
export function focusField(name: string): boolean {
  const root = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const target = root?.querySelector<HTMLElement>(focusable)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return Boolean(target)
}

function follow(event: MouseEvent, name: string) {
  if (focusField(name)) event.preventDefault()
}

const focusable = [
  'input:not([type=hidden]):not([tabindex="-1"])',
  'textarea',
  '[role=spinbutton]',
  'button',
  'canvas[tabindex]',
].join(', ')
