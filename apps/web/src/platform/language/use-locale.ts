import type { Locale } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { useLingui } from '@lingui/react'

/** The current language of any page, also of those that residents read in a further language. */
export const useLanguage = (): ResidentLanguage => useLingui().i18n.locale as ResidentLanguage

/** The current locale of pages that exist in no further language. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale
