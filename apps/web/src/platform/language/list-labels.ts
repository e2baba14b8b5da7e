import type { Locale } from '@fettle/domain/editions/edition'
import { type LocaleMessages, loadMessages as loadFrom } from '@fettle/words/load-messages'
import { withRetry } from '../loading/with-retry.ts'

const spoken = new Map<Locale, LocaleMessages>()

/** Loads the labels of lists, reasons and events of a locale, together with the kit's own messages. */
export const loadListLabels = async (locale: Locale): Promise<void> => {
  if (!spoken.has(locale)) spoken.set(locale, await loadFrom(locale, (load) => withRetry(load)()))
}

/** The labels of a loaded locale. */
export const listLabelsOf = (locale: Locale): LocaleMessages | undefined => spoken.get(locale)
