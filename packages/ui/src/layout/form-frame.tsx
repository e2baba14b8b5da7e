import type { FormEvent, ReactNode } from 'react'
import s from './form-frame.module.css'
import { Heading, Text } from './text.tsx'

export interface FormFrameProps {
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The submit button first, then the way back. */
  readonly actions: ReactNode
  /** A `FormErrorSummary`. */
  readonly errors?: ReactNode
  /** Shown while there is something unsaved. */
  readonly unsavedHint?: string | undefined
  readonly id?: string | undefined
  readonly label?: string | undefined
  /** A small form in a card, dialog or doorstep: its actions follow the last field and stay there. */
  readonly isSmall?: boolean
}

/** A form with its actions always in sight. The browser's own validation stays off: fields say their errors. */
export function FormFrame({
  children,
  onSubmit,
  actions,
  errors,
  unsavedHint,
  id,
  label,
  isSmall = false,
}: FormFrameProps) {
  return (
    <form
      className={s.form}
      data-small={isSmall || undefined}
      onSubmit={onSubmit}
      noValidate
      id={id}
      aria-label={label}
    >
      {errors}
      {children}
      <div className={s.bar}>
        {actions}
        {unsavedHint && <output className={s.hint}>{unsavedHint}</output>}
      </div>
    </form>
  )
}

export interface FormPartProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, their name beside them. */
export function FormPart({ title, description, children }: FormPartProps) {
  return (
    <section className={s.part}>
      <div>
        <Heading level={2} size="lead">
          {title}
        </Heading>
        {description && (
          <Text size="small" tone="soft">
            {description}
          </Text>
        )}
      </div>
      <div className={s.fields}>{children}</div>
    </section>
  )
}
