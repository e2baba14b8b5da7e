import type { Locale } from '@fettle/domain/editions/edition'

/** Each locale by its own name. */
export const languageNames: readonly (readonly [Locale, string])[] = [
  ['en-GB', 'English (UK)'],
  ['en-US', 'English (US)'],
  ['de-DE', 'Deutsch'],
]
