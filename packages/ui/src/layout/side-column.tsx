import type { ReactNode } from 'react'
import s from './side-column.module.css'
import { Stack } from './stack.tsx'

export interface WithSideColumnProps {
  readonly children: ReactNode
  /** What stands beside the content on wide screens and below it on others: 300 px, 380 above 1440. */
  readonly sideColumn: ReactNode
  readonly sideColumnLabel: string
}

/** Content with the shoulder of the page beside it. */
export function WithSideColumn({ children, sideColumn, sideColumnLabel }: WithSideColumnProps) {
  return (
    <div className={s.body}>
      <Stack>{children}</Stack>
      <section aria-label={sideColumnLabel}>
        <Stack>{sideColumn}</Stack>
      </section>
    </div>
  )
}
