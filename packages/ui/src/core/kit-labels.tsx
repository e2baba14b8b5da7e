import { createContext, type ReactNode, use } from 'react'

/** The few words that controls say by themselves, given once at the root in the user's language. */
export interface KitWords {
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

const english: KitWords = {
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

const WordsContext = createContext<KitWords>(english)

/** Gives all controls below it their words. */
export function KitWordsProvider({ words, children }: { words: KitWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the nearest provider, English without one. */
export function useKitWords(): KitWords {
  return use(WordsContext)
}
