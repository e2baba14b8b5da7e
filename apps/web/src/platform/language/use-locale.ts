import type { Locale } from '@fettle/domain/editions/edition'
import { useLingui } from '@lingui/react'

/** The current locale. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale
