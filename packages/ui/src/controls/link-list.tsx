import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import s from './link-list.module.css'

export interface LinkListItem {
  readonly id: string
  readonly href: string
  readonly content: ReactNode
  /** Formatted time, at the end. */
  readonly when?: string | undefined
  /** A dot that marks new or unread entries; the content states it in words. */
  readonly isMarked?: boolean | undefined
}

export interface LinkListProps {
  readonly links: readonly LinkListItem[]
  readonly label: string
  readonly onOpen?: (() => void) | undefined
}

/** A short list of links with one or two lines each. */
export function LinkList({ links, label, onOpen }: LinkListProps) {
  return (
    <ul className={s.list} aria-label={label}>
      {links.map((link) => (
        <li key={link.id}>
          <Link
            className={s.link ?? ''}
            href={link.href}
            data-marked={link.isMarked || undefined}
            onClick={() => onOpen?.()}
          >
            <div className={s.content}>{link.content}</div>
            {link.when && <span className={s.when}>{link.when}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
