import type { Locale } from '@fettle/domain/editions/edition'
import { type LocaleMessages, loadMessages as loadFrom } from '@fettle/words/load-messages'
import { withRetry } from '../loading/with-retry.ts'

const spoken = new Map<Locale, LocaleMessages>()

/** Fetches the names of lists, reasons and events of a language; they come with the kit's own texts. */
export const loadListLabels = async (locale: Locale): Promise<void> => {
  if (!spoken.has(locale)) spoken.set(locale, await loadFrom(locale, (load) => withRetry(load)()))
}

/** The lists of a language that has been loaded. */
export const listLabelsOf = (locale: Locale): LocaleMessages | undefined => spoken.get(locale)
