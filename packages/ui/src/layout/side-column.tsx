import type { ReactNode } from 'react'
import s from './side-column.module.css'
import { Stack } from './stack.tsx'

export interface WithSideColumnProps {
  readonly children: ReactNode
  /** Beside the content on wide screens, below it on others: 300 px, 380 above 1440 (supplement, section 9). */
  readonly sideColumn: ReactNode
  readonly sideColumnLabel: string
}

/** Content with a side column. */
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
