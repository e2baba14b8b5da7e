import { createContext, type ReactNode, use } from 'react'

/** Built-in labels of controls, provided at the root in the user's locale. */
export interface KitLabels {
  readonly close: string
  readonly clear: string
  readonly optional: string
  readonly loading: string
  readonly more: string
  readonly remove: string
  readonly retry: string
  /** Field below a picture. */
  readonly caption: string
  readonly previous: string
  readonly next: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly selectAll: string
  readonly selectRow: string
  /** Free time of a calendar column, followed by its day or person. */
  readonly freeTime: string
  readonly openCalendar: string
  readonly noResults: string
  readonly skipToContent: string
  readonly collapse: string
  readonly expand: string
  readonly notifications: string
  readonly increase: string
  readonly decrease: string
  /** Separator in date fields, where it differs from the locale's own. */
  readonly dateSeparator?: string | undefined
  /** `0.4` becomes `40 %` or `40%`. */
  readonly percent: (share: number) => string
  /** Character counter, for `12` and `500`. */
  readonly characters: (used: number, most: number) => string
}

const english: KitLabels = {
  close: 'Close',
  clear: 'Clear',
  optional: 'optional',
  loading: 'Loading',
  more: 'More',
  remove: 'Remove',
  retry: 'Try again',
  caption: 'What it shows',
  previous: 'Previous',
  next: 'Next',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  selectAll: 'Select all',
  selectRow: 'Select row',
  freeTime: 'Book at a free time',
  openCalendar: 'Open calendar',
  noResults: 'Nothing found',
  skipToContent: 'Skip to content',
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
  notifications: 'Notifications',
  increase: 'Increase',
  decrease: 'Decrease',
  percent: (share) => `${Math.round(share * 100)}%`,
  characters: (used, most) => `${used} of ${most} characters`,
}

const WordsContext = createContext<KitLabels>(english)

/** Provides the labels of all controls. */
export function KitLabelsProvider({ labels, children }: { labels: KitLabels; children: ReactNode }) {
  return <WordsContext value={labels}>{children}</WordsContext>
}

/** Labels of the nearest provider; English by default. */
export function useKitLabels(): KitLabels {
  return use(WordsContext)
}
