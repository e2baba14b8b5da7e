import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import s from './search-trigger.module.css'

export interface SearchTriggerProps {
  readonly label: string
  readonly icon: ReactNode
  /** Keyboard shortcut, shown where there is space. */
  readonly keys: readonly string[]
  readonly onPress: () => void
}

/** Opens the command palette; looks like a search box, or an icon on a phone. */
export function SearchTrigger({ label, icon, keys, onPress }: SearchTriggerProps) {
  return (
    <Button className={s.trigger ?? ''} onPress={onPress} aria-label={label} aria-keyshortcuts="Control+K Meta+K">
      {icon}
      <span className={s.label}>{label}</span>
      <span className={s.keys} aria-hidden="true">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Button>
  )
}
