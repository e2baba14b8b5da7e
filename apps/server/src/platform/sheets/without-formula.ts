/** A sign that begins a formula, whatever stands before it that nobody sees: spaces, zero bytes, and marks of format like the zero-width space. */
const startsFormula = /^[\s\0\p{Cf}]*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Text that no spreadsheet takes for a formula, in whatever spelling of the sign. */
export const withoutFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)
