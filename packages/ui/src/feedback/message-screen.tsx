import type { ReactNode } from 'react'
import { useDocumentTitle } from '../core/document-title.tsx'
import { Heading, Text } from '../layout/text.tsx'
import s from './message-screen.module.css'

export interface MessageScreenProps {
  readonly title: string
  readonly description?: ReactNode
  readonly icon: ReactNode
  readonly tone?: 'critical' | undefined
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page with a single message. */
export function MessageScreen({ title, description, icon, tone, actions, children }: MessageScreenProps) {
  useDocumentTitle(title)
  return (
    <div className={s.screen}>
      <span className={s.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Heading level={1} size="title">
        {title}
      </Heading>
      {description && <Text tone="soft">{description}</Text>}
      {actions && <div className={s.actions}>{actions}</div>}
      {children}
    </div>
  )
}
