import type { ReactNode } from 'react'
import s from './one-line.module.css'

type OneLineProps = { readonly lead?: ReactNode; readonly title: string; readonly rest?: ReactNode }

/** A row's name on one line: a number, the title, and what is cut first where there is no room. */
export function OneLine({ lead, title, rest }: OneLineProps) {
  return (
    <span className={s.line}>
      {lead && <span className={s.lead}>{lead}</span>}
      <span className={s.title} title={title}>
        {title}
      </span>
      {rest && <span className={s.rest}>{rest}</span>}
    </span>
  )
}
