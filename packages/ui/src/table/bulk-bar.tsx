import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './bulk-bar.module.css'

export interface BulkBarProps {
  /** Number of selected rows, as text. */
  readonly summary: string
  readonly actions: ReactNode
  readonly onClear: () => void
}

/** Bulk actions on selected rows, floating above the end of the list. */
export function BulkBar({ summary, actions, onClear }: BulkBarProps) {
  const labels = useKitLabels()
  return (
    <section className={s.bar} aria-label={summary}>
      <output className={s.words}>{summary}</output>
      {actions}
      <Button variant="tertiary" color="default" size="small" onPress={onClear}>
        {labels.clear}
      </Button>
    </section>
  )
}
