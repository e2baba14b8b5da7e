/** Whether a text has any character besides white space. */
export const hasText = (text: string): boolean => text.trim().length > 0

/** Removes tags and tags written as entities (`&lt;b&gt;`); for lengths and previews, not a sanitizer. */
export const stripMarkup = (text: string): string => withoutTags(withoutTags(text, '<', '>'), '&lt;', '&gt;')

/** Whether a text, stripped of markup and trimmed, has at least `minimum` characters. */
export const hasMinimumLength = (text: string, minimum: number): boolean => stripMarkup(text).trim().length >= minimum

/** Whether a text, stripped of markup, has at most `maximum` characters. */
export const hasMaximumLength = (text: string, maximum: number): boolean => stripMarkup(text).length <= maximum

/** Keeps letters and digits only. */
export const alphanumeric = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a list has at least `minimum` items. */
export const hasMinimumCount = (list: readonly unknown[], minimum: number): boolean => list.length >= minimum

// Single pass over the text, so that no input causes backtracking. A tag begins with a letter, a slash or an
// exclamation mark.
const withoutTags = (text: string, opening: string, closing: string): string => {
  let stored = ''
  let from = 0
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, from)) {
    const inside = start + opening.length
    const isTag = /[a-z/!]/i.test(text.charAt(inside))
    const end = isTag ? text.indexOf(closing, inside) : inside
    if (end === -1) break
    stored += text.slice(from, isTag ? start : inside)
    from = isTag ? end + closing.length : inside
  }
  return stored + text.slice(from)
}
