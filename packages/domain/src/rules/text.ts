/** Whether a text holds anything but white space. */
export const hasText = (text: string): boolean => text.trim().length > 0

/** A text without tags and without tags written as entities (`&lt;b&gt;`); for lengths and previews, never for safety. */
export const stripMarkup = (text: string): string => withoutTags(withoutTags(text, '<', '>'), '&lt;', '&gt;')

/** Whether a text, stripped of markup and trimmed, has at least `minimum` characters. */
export const hasMinimumLength = (text: string, minimum: number): boolean => stripMarkup(text).trim().length >= minimum

/** Whether a text, stripped of markup, has at most `maximum` characters. */
export const hasMaximumLength = (text: string, maximum: number): boolean => stripMarkup(text).length <= maximum

/** Letters and digits alone. */
export const alphanumeric = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a list has at least `minimum` members. */
export const hasMinimumSize = (list: readonly unknown[], minimum: number): boolean => list.length >= minimum

// A hand-written walk: one pass over the text, whatever is written in it.
const withoutTags = (text: string, opening: string, closing: string): string => {
  let kept = ''
  for (let from = 0; from < text.length; ) {
    const start = text.indexOf(opening, from)
    const end = start === -1 ? -1 : text.indexOf(closing, start + opening.length)
    if (end === -1) return kept + text.slice(from)
    kept += text.slice(from, start)
    from = end + closing.length
  }
  return kept
}
