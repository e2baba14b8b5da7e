import { createContext, type ReactNode, use } from 'react'

/** The few words that controls say by themselves, given once at the root in the user's language. */
export interface KitLabels {
  readonly close: string
  readonly clear: string
  readonly optional: string
  readonly loading: string
  readonly more: string
  readonly remove: string
  readonly retry: string
  readonly previous: string
  readonly next: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly selectAll: string
  readonly selectRow: string
  readonly openCalendar: string
  readonly noResults: string
  readonly skipToContent: string
  readonly collapse: string
  readonly expand: string
  readonly notifications: string
  readonly increase: string
  readonly decrease: string
  /** Stands between day, month and year in a date field, where it differs from the locale's own. */
  readonly dateSeparator?: string | undefined
  /** `0.4` becomes `40 %` or `40%`. */
  readonly percent: (share: number) => string
  /** How many characters of how many are used, `12` and `500`. */
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
  previous: 'Previous',
  next: 'Next',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  selectAll: 'Select all',
  selectRow: 'Select row',
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

/** Gives all controls below it their words. */
export function KitLabelsProvider({ labels, children }: { labels: KitLabels; children: ReactNode }) {
  return <WordsContext value={labels}>{children}</WordsContext>
}

/** The words of the nearest provider, English without one. */
export function useKitLabels(): KitLabels {
  return use(WordsContext)
}
