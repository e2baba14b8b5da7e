import type { ReactNode } from 'react'
import { Logo } from '../controls/logo.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './public-shell.module.css'

export interface PublicShellProps {
  readonly children: ReactNode
  readonly logoLabel: string
  /** Instead of the logo: the landlord's own; `null` leaves the brand out. */
  readonly logo?: ReactNode
  /** What this is about: the address, the number. */
  readonly about?: ReactNode
  /** Language, help, signing out. */
  readonly end?: ReactNode
  readonly banner?: ReactNode
  /** Privacy, cookies, terms. */
  readonly footer?: ReactNode
}

/** The frame for people who come once, by a link: a narrow page, large type, nothing to get lost in. */
export function PublicShell({ children, logoLabel, logo, about, end, banner, footer }: PublicShellProps) {
  const labels = useKitLabels()
  return (
    <div className={s.shell}>
      <a className={s.skip} href="#content">
        {labels.skipToContent}
      </a>
      {banner}
      <header className={s.top}>
        {logo === undefined ? <Logo label={logoLabel} size={22} /> : logo}
        {end && <div className={s.end}>{end}</div>}
      </header>
      <main className={s.main} id="content" tabIndex={-1}>
        {about && <div className={s.about}>{about}</div>}
        {children}
      </main>
      {footer && <footer className={s.footer}>{footer}</footer>}
    </div>
  )
}
