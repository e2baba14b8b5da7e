import type { FormEvent, ReactNode } from 'react'
import s from './form-frame.module.css'
import { Heading, Text } from './text.tsx'

export interface FormFrameProps {
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Submit button first, then cancel. */
  readonly actions: ReactNode
  /** A `FormErrorSummary`. */
  readonly errors?: ReactNode
  /** Shown while there are unsaved changes. */
  readonly unsavedHint?: string | undefined
  readonly id?: string | undefined
  readonly label?: string | undefined
  /** A small form in a card or dialog: its actions are not sticky. */
  readonly isSmall?: boolean
}

/** A form with sticky actions. Native validation is disabled, as fields show their errors. */
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
      <div className={s.bar} data-bar={isSmall ? undefined : 'bottom'}>
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

/** A group of fields with its title beside it. */
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
