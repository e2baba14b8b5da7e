/** Digits and letters of codes, without those that look alike (Crockford, base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const codeLength = 10
/** Labels of one sheet. */
export const maxLabels = 5000

/** A code of 50 random bits, from ten random bytes. */
export const placeCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % 32]).join('')

/** A code as a person types it: without regard to case, spaces and hyphens, and with letters that look like digits. Undefined when it is none. */
export const readPlaceCode = (text: string): string | undefined => {
  const plain = text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const isCode = plain.length === codeLength && /^[0-9a-hjkmnp-tv-z]+$/.test(plain)
  return isCode ? plain : undefined
}

/** A code as it is printed, in two groups. */
export const printedPlaceCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase()
