import { type ReactNode, useEffect, useRef } from 'react'
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
  /** What the product is, beside the card on a wide screen and below it on a phone. */
  readonly aside?: ReactNode
}

/** A centred card: sign-in and related pages. With a mouse or trackpad, the first empty field has the focus. */
export function AuthShell({
  title,
  description,
  children,
  logoLabel,
  logo,
  footer,
  isWide = false,
  aside,
}: AuthShellProps) {
  useDocumentTitle(title)
  const card = useRef<HTMLElement>(null)
  useEffect(() => focusFirstField(card.current), [])
  return (
    <div className={s.shell}>
      <header>{logo === undefined ? <Logo label={logoLabel} size={24} /> : logo}</header>
      <div className={s.columns}>
        <main className={s.card} data-wide={isWide || undefined} ref={card}>
          <div className={s.head}>
            <Heading level={1} size="title">
              {title}
            </Heading>
            {description && (
              <Text tone="soft">
                <bdi>{description}</bdi>
              </Text>
            )}
          </div>
          {children}
        </main>
        {aside && <aside className={s.aside}>{aside}</aside>}
      </div>
      {footer && <footer className={s.footer}>{footer}</footer>}
    </div>
  )
}

/** On a touch screen the focus would open the keyboard over the page. */
function focusFirstField(card: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) return
  const fields = card?.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])') ?? []
  Array.from(fields)
    .find(({ value }) => value === '')
    ?.focus()
}
