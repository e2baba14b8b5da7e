import type { Locale } from '@fettle/domain/editions/edition'
import { useLingui } from '@lingui/react'

/** The language that is spoken now. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale
