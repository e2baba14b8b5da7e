import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../controls/breadcrumbs.tsx'
import { useDocumentTitle } from '../core/document-title.tsx'
import s from './page.module.css'
import { Heading } from './text.tsx'

/** Pages have two widths: data fills the window, forms keep to the start of the line. */
export type PageWidth = 'full' | 'form'

type PageProps = { readonly children: ReactNode; readonly width?: PageWidth; readonly isDense?: boolean }

/** Padding and maximum width of a page's content. */
export function Page({ children, width = 'full', isDense = false }: PageProps) {
  return (
    <div className={s.page} data-width={width} data-dense={isDense || undefined}>
      {children}
    </div>
  )
}

export interface PageHeaderProps {
  readonly title: string
  /** Name of the open part of the page, such as a tab, in the title of the document. */
  readonly openPart?: string | undefined
  /** Beside the title: a status badge, a number. */
  readonly badge?: ReactNode
  readonly crumbs?: readonly Crumb[] | undefined
  /** Accessible name of the breadcrumbs; required with `crumbs`. */
  readonly crumbsLabel?: string | undefined
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

/** Title, breadcrumbs and actions of a page; also names the document. */
export function PageHeader({ title, openPart = '', badge, crumbs, crumbsLabel = '', meta, actions }: PageHeaderProps) {
  const number = crumbs?.at(-1)?.label.startsWith('#') ? `${crumbs.at(-1)?.label} ` : ''
  useDocumentTitle(openPart, `${number}${title}`, crumbs?.[0]?.label ?? '')
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
