import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './bulk-bar.module.css'

export interface BulkBarProps {
  /** How many are chosen, in words. Nothing chosen: leave the bar out. */
  readonly summary: string
  readonly actions: ReactNode
  readonly onClear: () => void
}

/** What can be done with the ticked rows, floating above the end of the list. */
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
