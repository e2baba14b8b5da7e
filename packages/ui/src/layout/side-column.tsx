import type { ReactNode } from 'react'
import s from './side-column.module.css'
import { Stack } from './stack.tsx'

export interface ShoulderedProps {
  readonly children: ReactNode
  /** What stands beside the content on wide screens and below it on others: 300 px, 380 above 1440. */
  readonly shoulder: ReactNode
  readonly shoulderLabel: string
}

/** Content with the shoulder of the page beside it. */
export function Shouldered({ children, shoulder, shoulderLabel }: ShoulderedProps) {
  return (
    <div className={s.body}>
      <Stack>{children}</Stack>
      <section aria-label={shoulderLabel}>
        <Stack>{shoulder}</Stack>
      </section>
    </div>
  )
}
