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
export const hasMinimumCount = (list: readonly unknown[], minimum: number): boolean => list.length >= minimum

// A hand-written walk: one pass over the text, whatever is written in it. A tag begins with a letter, a slash or a bang.
const withoutTags = (text: string, opening: string, closing: string): string => {
  let kept = ''
  let from = 0
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, from)) {
    const inside = start + opening.length
    const isTag = /[a-z/!]/i.test(text.charAt(inside))
    const end = isTag ? text.indexOf(closing, inside) : inside
    if (end === -1) break
    kept += text.slice(from, isTag ? start : inside)
    from = isTag ? end + closing.length : inside
  }
  return kept + text.slice(from)
}
