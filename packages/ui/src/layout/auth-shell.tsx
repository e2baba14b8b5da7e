import type { ReactNode } from 'react'
import { Logo } from '../controls/logo.tsx'
import { useDocumentTitle } from '../core/document-title.tsx'
import s from './auth-shell.module.css'
import { Heading, Text } from './text.tsx'

export interface AuthShellProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly logoLabel: string
  /** `null` omits the branding. */
  readonly logo?: ReactNode
  /** Privacy, cookies, terms. */
  readonly footer?: ReactNode
  readonly isWide?: boolean
}

/** A centred card: sign-in and related pages. */
export function AuthShell({ title, description, children, logoLabel, logo, footer, isWide = false }: AuthShellProps) {
  useDocumentTitle(title)
  return (
    <div className={s.shell}>
      <header>{logo === undefined ? <Logo label={logoLabel} size={24} /> : logo}</header>
      <main className={s.card} data-wide={isWide || undefined}>
        <div className={s.head}>
          <Heading level={1} size="title">
            {title}
          </Heading>
          {description && <Text tone="soft">{description}</Text>}
        </div>
        {children}
      </main>
      {footer && <footer className={s.footer}>{footer}</footer>}
    </div>
  )
}
