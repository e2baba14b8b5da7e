import { useLanguage } from '../language/use-locale.ts'
import { useEdition, useHomeZone } from './edition-provider.tsx'
import { createFormats, type Formats } from './formats.ts'

const made = new Map<string, Formats>()

/** Formats of the current reader; shared by all components. */
export const useFormats = (): Formats => {
  const edition = useEdition()
  // Times and numbers of a page are written in one kind of digits.
  const language = useLanguage()
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language
  const home = useHomeZone()
  const key = `${edition.namespace} ${locale} ${home}`
  const formats = made.get(key) ?? createFormats(edition, locale, home)
  made.set(key, formats)
  return formats
}
