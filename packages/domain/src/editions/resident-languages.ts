import { locales } from './edition.ts'

/** Languages that only residents read the product in. */
export const furtherLanguages = ['es', 'pl', 'ro', 'tr', 'ru', 'uk', 'ar', 'ur', 'zh'] as const
export type FurtherLanguage = (typeof furtherLanguages)[number]

/** Languages of residents that the pages and messages exist in. */
export const residentLanguages = [...locales, ...furtherLanguages] as const
export type ResidentLanguage = (typeof residentLanguages)[number]

export const isFurtherLanguage = (language: string): language is FurtherLanguage =>
  (furtherLanguages as readonly string[]).includes(language)

const rightToLeft: readonly string[] = ['ar', 'ur']

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** Whether two locales are of one language: `en-GB` and `en-US` are. */
export const isSameLanguage = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0]
