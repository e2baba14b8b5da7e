import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from '../controls/link.tsx'
import type { RowLinkOptions } from './column.ts'
import s from './data-table.module.css'

/** The link or button of a row; its click area covers the whole row. */
export function RowLink<Row>(props: RowLinkOptions<Row> & { row: Row; children: ReactNode; isActive?: boolean }) {
  const { row, rowHref, onRowOpen, children, isActive } = props
  const current = isActive ? ({ 'aria-current': 'true' } as const) : {}
  if (onRowOpen && rowHref) {
    const open = (event: MouseEvent) => {
      const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (wantsTab) return
      event.preventDefault()
      onRowOpen(row)
    }
    return (
      <a className={s.opener} href={rowHref(row)} onClick={open} onKeyDown={moveByArrows} data-opener {...current}>
        {children}
      </a>
    )
  }
  if (rowHref) {
    return (
      <Link className={s.opener ?? ''} href={rowHref(row)} onKeyDown={moveByArrows} data-opener {...current}>
        {children}
      </Link>
    )
  }
  if (!onRowOpen) return children
  return (
    <button
      type="button"
      className={s.opener}
      onClick={() => onRowOpen(row)}
      onKeyDown={moveByArrows}
      data-opener
      {...current}
    >
      {children}
    </button>
  )
}

function moveByArrows(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const rows = event.currentTarget.closest('[data-rows]')
  if (step === undefined || !rows) return
  const openers = [...rows.querySelectorAll<HTMLElement>('[data-opener]')]
  const next = openers[openers.findIndex((opener) => opener === event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
