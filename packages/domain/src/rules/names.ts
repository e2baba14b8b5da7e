const longestName = 200

/** At least two words, of which at least two consist only of letters, comma, period, apostrophe or hyphen. */
export const isFullName = (text: string): boolean => {
  if (text.length > longestName) return false
  const parts = text.trim().split(/\s+/u)
  return parts.length >= 2 && parts.filter((part) => /^[\p{L}\p{M},.'’-]+$/u.test(part)).length >= 2
}

/**
 * 'System' if a name part contains it; otherwise first and last name, or else the e-mail address (specification,
 * section 3).
 */
export const displayName = (person: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}): string => {
  const { firstName, lastName, email } = person
  if (/system/iu.test(firstName) || /system/iu.test(lastName)) return 'System'
  return (
    [firstName, lastName]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ') || email
  )
}

/** First letters of the first and last word, or the first two letters of a single word. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const letters =
    words.length > 1
      ? Array.from(first).slice(0, 1).concat(Array.from(last).slice(0, 1))
      : Array.from(first).slice(0, 2)
  return letters.join('').toUpperCase()
}
