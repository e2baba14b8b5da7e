import type { Market } from '../editions/edition.ts'

const uk =
  /^(?:GIR 0AA|(?:[A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY]) \d[ABD-HJLNP-UW-Z]{2})$/
const shapes: Readonly<Record<Market, (text: string) => boolean>> = {
  uk: (text) => uk.test(text.toUpperCase()),
  de: (text) => /^(?:0[1-9]\d{3}|[1-9]\d{4})$/.test(text) && text !== '01000' && text !== '99999',
  us: (text) => /^\d{5}(?:-\d{4})?$/.test(text),
}

/** Whether a text is a postcode of the market; UK postcodes include the space (supplement, section 5). */
export const isPostcode = (text: string, namespace: Market): boolean => text.length <= 10 && shapes[namespace](text)

/** Whether a text has the length of a postcode without spaces: 5 to 7. The +4 suffix of a ZIP code is ignored. */
export const hasPostcodeLength = (text: string): boolean => within(text.replace(/\s|-\d{4}$/gu, ''), 5, 7)

/** UK postcodes in upper case with a space before the last three characters; others trimmed. */
export const formatPostcode = (text: string, namespace: Market): string => {
  if (namespace !== 'uk') return text.trim()
  const joined = text.toUpperCase().replace(/\s/gu, '')
  return joined.length > 3 ? `${joined.slice(0, -3)} ${joined.slice(-3)}` : joined
}

/** A postcode of the market in its spelling, however it was spaced and cased; undefined when it is none. */
export const parsePostcode = (text: string, namespace: Market): string | undefined => {
  if (text.length > 20) return undefined
  const tidy = formatPostcode(text, namespace)
  return isPostcode(tidy, namespace) ? tidy : undefined
}

const within = ({ length }: string, least: number, most: number): boolean => length >= least && length <= most

/** The part of a postcode whose centre is known: outward code, Postleitzahl, or the five digits of a ZIP code. */
export const postcodeDistrict = (postcode: string, namespace: Market): string =>
  namespace === 'uk' ? (postcode.split(' ')[0] ?? postcode) : postcode.slice(0, 5)
