import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useKitWords } from '../core/kit-labels.tsx'
import s from './bulk-bar.module.css'

export interface BulkBarProps {
  /** How many are chosen, in words. Nothing chosen: leave the bar out. */
  readonly summary: string
  readonly actions: ReactNode
  readonly onClear: () => void
}

/** What can be done with the ticked rows, floating above the end of the list. */
export function BulkBar({ summary, actions, onClear }: BulkBarProps) {
  const words = useKitWords()
  return (
    <section className={s.bar} aria-label={summary}>
      <output className={s.words}>{summary}</output>
      {actions}
      <Button variant="tertiary" color="default" size="small" onPress={onClear}>
        {words.clear}
      </Button>
    </section>
  )
}
