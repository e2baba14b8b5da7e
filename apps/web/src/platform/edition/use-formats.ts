import { useLocale } from '../language/use-locale.ts'
import { type Formats, formatsOf } from './formats.ts'
import { useEdition, useHomeZone } from './reader.tsx'

const made = new Map<string, Formats>()

/** Money, days and moments for this reader; the same for every cell of a table. */
export const useFormats = (): Formats => {
  const edition = useEdition()
  const locale = useLocale()
  const home = useHomeZone()
  const key = `${edition.namespace} ${locale} ${home}`
  const formats = made.get(key) ?? formatsOf(edition, locale, home)
  made.set(key, formats)
  return formats
}
