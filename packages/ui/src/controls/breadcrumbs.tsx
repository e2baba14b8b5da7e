import s from './breadcrumbs.module.css'
import { ChevronRightIcon } from './icons.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  readonly label: string
  /** Undefined for the last one, the current page. */
  readonly href?: string | undefined
}

/** Breadcrumbs. A phone shows only the parent. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  const parent = crumbs.findLastIndex((crumb) => crumb.href !== undefined)
  return (
    <nav aria-label={label} className="no-print">
      <ol className={s.list}>
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} className={s.crumb} data-parent={at === parent || undefined}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
            {crumb.href && <ChevronRightIcon aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
