import type { NavigationItem } from '@fettle/ui/layout/app-shell'

/** A navigation item with the key that follows `g`. */
export type NavigationTarget = NavigationItem & {
  readonly shortcut?: string
  /** Shown in the top bar instead of the rail. */
  readonly isInTopBar?: boolean
}

/** A quick action available on every page, with its key. */
export type QuickAction = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly shortcut: string
}
