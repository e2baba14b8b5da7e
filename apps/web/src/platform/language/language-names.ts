import type { Locale } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'

/** Each locale by its own name. */
export const languageNames: readonly (readonly [Locale, string])[] = [
  ['en-GB', 'English (UK)'],
  ['en-US', 'English (US)'],
  ['de-DE', 'Deutsch'],
]

/** Each language of residents by its own name. */
export const residentLanguageNames: readonly (readonly [ResidentLanguage, string])[] = [
  ...languageNames,
  ['es', 'Español'],
  ['pl', 'Polski'],
  ['ro', 'Română'],
  ['tr', 'Türkçe'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['ar', 'العربية'],
  ['ur', 'اردو'],
  ['zh', '中文'],
]
