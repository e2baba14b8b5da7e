import type { NavigationItem } from '@fettle/ui/layout/app-shell'

/** A way of the navigation with the letter that follows `g` on the keyboard. */
export type NavigationTarget = NavigationItem & {
  readonly letter?: string
  /** Stands in the bar above and not in the rail. */
  readonly isInTopBar?: boolean
}

/** Something that can be begun from anywhere, with its letter. */
export type QuickAction = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly letter: string
}
