import type { Locale } from './handlers.ts'

/** What stands where a person was erased, as the database writes it in the language of their tenant's market. */
const erasedName = { de: 'Gelöschte Person', en: 'Erased person' } as const

/** The same in the language of whoever reads: lists, views and tables name the person where it is stored. */
export const localiseErasedName = (text: string, locale: Locale): string => {
  const [own, other] = locale === 'de-DE' ? [erasedName.de, erasedName.en] : [erasedName.en, erasedName.de]
  return text.includes(other) ? text.replaceAll(other, own) : text
}
