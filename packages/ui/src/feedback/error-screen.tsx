import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { WarningIcon } from '../controls/icons.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import s from './message-screen.module.css'
import { MessageScreen } from './message-screen.tsx'

export interface ErrorScreenProps {
  readonly title: string
  readonly description?: ReactNode
  readonly retryLabel?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** Stack trace, outside of production only. */
  readonly details?: { readonly label: string; readonly text: string } | undefined
}

/** Generic error screen (specification, section 2). */
export function ErrorScreen({ title, description, retryLabel, onRetry, link, details }: ErrorScreenProps) {
  const actions = (
    <>
      {onRetry && <Button onPress={onRetry}>{retryLabel}</Button>}
      {link && (
        <LinkButton href={link.href} variant="secondary" color="default">
          {link.label}
        </LinkButton>
      )}
    </>
  )
  return (
    <MessageScreen icon={<WarningIcon />} tone="critical" {...{ title, description, actions }}>
      {details && (
        <details className={s.details}>
          <summary>{details.label}</summary>
          <pre>{details.text}</pre>
        </details>
      )}
    </MessageScreen>
  )
}
