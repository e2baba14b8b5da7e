import type { Locale } from './handlers.ts'

/** Placeholder for the name of an erased person, as the database stores it in the language of the tenant's market. */
const erasedName = { de: 'Gelöschte Person', en: 'Erased person' } as const

/** Translates the placeholder of erased persons in a response to the locale of the reader. */
export const localiseErasedName = (text: string, locale: Locale): string => {
  const [own, other] = locale === 'de-DE' ? [erasedName.de, erasedName.en] : [erasedName.en, erasedName.de]
  return text.includes(other) ? text.replaceAll(other, own) : text
}
