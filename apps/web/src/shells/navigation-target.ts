import type { NavigationItem } from '@fettle/ui/layout/app-shell'

/** An item of the navigation with the letter that follows `g` on the keyboard. */
export type NavigationTarget = NavigationItem & {
  readonly shortcut?: string
  /** Shown in the top bar and not in the rail. */
  readonly isInTopBar?: boolean
}

/** A command that every page offers, with its letter. */
export type QuickAction = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly shortcut: string
}
