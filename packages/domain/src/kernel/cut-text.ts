/** Text without halves of surrogate pairs: JSON and PostgreSQL refuse them. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '')

/** At most so many UTF-16 units of a text; no character is cut in two. */
export const cutText = (text: string, most: number): string => wellFormed(text.slice(0, most))
