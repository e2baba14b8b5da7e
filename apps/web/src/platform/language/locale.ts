import { type Locale, locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { device } from '../storage.ts'

const place = 'fettle.locale'

const isLocale = (text: string | null): text is Locale => (locales as readonly (string | null)[]).includes(text)

/** The locale chosen on this device; undefined when there is none. */
export const storedLocale = (): Locale | undefined => {
  const stored = device.get(place)
  return isLocale(stored) ? stored : undefined
}

export const storeLocale = (locale: Locale): void => device.set(place, locale)

/** The locale chosen on this device, else that of the edition. */
export const resolveLocale = (namespace: string): Locale => storedLocale() ?? editionOf(namespace).defaultLocale
