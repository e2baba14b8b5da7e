import type { ReactNode } from 'react'
import s from './empty-table.module.css'

/** What is shown in place of a table without rows. */
export function EmptyTable({ children }: { children: ReactNode }) {
  return <div className={s.frame}>{children}</div>
}
