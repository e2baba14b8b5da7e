import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../controls/breadcrumbs.tsx'
import s from './page.module.css'
import { Heading } from './text.tsx'

export type PageWidth = 'full' | 'form' | 'text'

/** Padding and maximum width of a page's content. */
export function Page({ children, width = 'full' }: { children: ReactNode; width?: PageWidth }) {
  return (
    <div className={s.page} data-width={width}>
      {children}
    </div>
  )
}

export interface PageHeaderProps {
  readonly title: ReactNode
  /** Beside the title: a status badge, a number. */
  readonly badge?: ReactNode
  readonly crumbs?: readonly Crumb[] | undefined
  /** Accessible name of the breadcrumbs; required with `crumbs`. */
  readonly crumbsLabel?: string | undefined
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

/** Title, breadcrumbs and actions of a page. */
export function PageHeader({ title, badge, crumbs, crumbsLabel = '', meta, actions }: PageHeaderProps) {
  return (
    <header className={s.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />}
      <div className={s.line}>
        <div className={s.words}>
          <div className={s.title}>
            <Heading level={1}>{title}</Heading>
            {badge}
          </div>
          {meta && <div className={s.meta}>{meta}</div>}
        </div>
        {actions && <div className={`${s.actions} no-print`}>{actions}</div>}
      </div>
    </header>
  )
}
