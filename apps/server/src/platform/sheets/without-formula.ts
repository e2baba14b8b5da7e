/** Characters that begin a formula, after any invisible prefix: spaces, NUL and format characters such as the zero-width space. */
const startsFormula = /^[\s\0\p{Cf}]*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Escapes text that a spreadsheet would run as a formula (CSV injection). */
export const withoutFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)
