import type { Locale } from '@fettle/domain/editions/edition'
import { type LocaleMessages, loadMessages as loadFrom } from '@fettle/words/load-messages'
import { retrying } from '../loading/retrying.ts'

const spoken = new Map<Locale, LocaleMessages>()

/** Fetches the names of lists, reasons and events of a language; they come with the kit's own texts. */
export const loadLists = async (locale: Locale): Promise<void> => {
  if (!spoken.has(locale)) spoken.set(locale, await retrying(() => loadFrom(locale))())
}

/** The lists of a language that has been loaded. */
export const listsOf = (locale: Locale): LocaleMessages | undefined => spoken.get(locale)
