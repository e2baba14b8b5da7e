const startsFormula = /^[\s\0]*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/

/** Text that no spreadsheet takes for a formula, in whatever spelling of the sign. */
export const withoutFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)
