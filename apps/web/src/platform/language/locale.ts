import { type Locale, locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { isFurtherLanguage, type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { device } from '../storage.ts'

const place = 'fettle.locale'
const residentPlace = 'fettle.resident-language'

const isLocale = (text: string | null): text is Locale => (locales as readonly (string | null)[]).includes(text)
const isResidentLanguage = (text: string | null): text is ResidentLanguage =>
  (residentLanguages as readonly (string | null)[]).includes(text)

/** The locale chosen on this device; undefined when there is none. */
export const storedLocale = (): Locale | undefined => {
  const stored = device.get(place)
  return isLocale(stored) ? stored : undefined
}

/** Stores a choice; a further language applies to the pages of residents alone. */
export const storeLocale = (language: ResidentLanguage): void => {
  device.set(residentPlace, language)
  if (!isFurtherLanguage(language)) device.set(place, language)
}

/** Whether a page is one of those that residents open, which exist in further languages. */
export const isResidentPage = (pathname: string): boolean => /^\/[^/]+\/repair-report(?:\/|$)/.test(pathname)

/** Language that a message to a resident was written in, or was chosen on this device, or that the device speaks. */
const residentLanguage = (searchStr: string): ResidentLanguage | undefined => {
  const asked = new URLSearchParams(searchStr).get('language')
  if (isResidentLanguage(asked)) {
    // The following pages of the form do not name it.
    device.set(residentPlace, asked)
    return asked
  }
  const stored = device.get(residentPlace)
  if (isResidentLanguage(stored)) return stored
  const [spoken = ''] = navigator.language.toLowerCase().split('-')
  return storedLocale() === undefined && isFurtherLanguage(spoken) ? spoken : undefined
}

/** The language of a page: on pages of residents that of the resident, else the locale chosen on this device, else that of the edition. */
export const resolveLocale = (
  namespace: string,
  { pathname, searchStr }: { readonly pathname: string; readonly searchStr: string },
): ResidentLanguage =>
  (isResidentPage(pathname) ? residentLanguage(searchStr) : undefined) ??
  storedLocale() ??
  editionOf(namespace).defaultLocale
