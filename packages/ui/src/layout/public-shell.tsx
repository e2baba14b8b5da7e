import type { ReactNode } from 'react'
import { Logo } from '../controls/logo.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './public-shell.module.css'

export interface PublicShellProps {
  readonly children: ReactNode
  readonly logoLabel: string
  /** Replaces the logo, for example with the landlord's; `null` omits branding. */
  readonly logo?: ReactNode
  /** Context, such as address and number. */
  readonly about?: ReactNode
  /** Locale, help, sign-out. */
  readonly end?: ReactNode
  readonly banner?: ReactNode
  /** Privacy, cookies, terms. */
  readonly footer?: ReactNode
}

/** Shell of pages opened by a link: narrow, large type, no navigation. */
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
