import type { ReactNode } from 'react'
import { Heading, Text } from '../layout/text.tsx'
import s from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly description?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly headingLevel?: 1 | 2 | 3 | 4
}

/** Explains an empty list, and offers the next action. */
export function EmptyState({ title, description, icon, actions, headingLevel = 2 }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {icon && (
        <span className={s.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading level={headingLevel} size="lead">
        {title}
      </Heading>
      {description && (
        <Text size="body" tone="soft">
          {description}
        </Text>
      )}
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
