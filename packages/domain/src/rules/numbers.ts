export const isLessThan = (value: number, limit: number): boolean => value < limit
export const isAtMost = (value: number, limit: number): boolean => value <= limit
export const isMoreThan = (value: number, limit: number): boolean => value > limit
export const isAtLeast = (value: number, limit: number): boolean => value >= limit

/** Whether a text is an hour, 00 to 23. */
export const isHours = (text: string): boolean => /^(?:[01]\d|2[0-3])$/.test(text)

/** Whether a text is a minute, 00 to 59. */
export const isMinutes = (text: string): boolean => /^[0-5]\d$/.test(text)

/** Whether a text is an integer of at most nine digits. */
export const isInteger = (text: string): boolean => /^-?\d{1,9}$/.test(text)

/** Whether a text is a decimal with a point and at most `fraction` digits after it. */
export const isDecimal = (text: string, fraction = 2): boolean => {
  const match = /^-?\d{1,9}(?:\.(\d{1,20}))?$/.exec(text)
  return match !== null && (match[1]?.length ?? 0) <= fraction
}

/** Parses a decimal into integer hundredths without floating point; undefined when invalid. */
export const parseHundredths = (text: string): number | undefined => {
  if (!isDecimal(text)) return undefined
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return text.startsWith('-') && hundredths !== 0 ? -hundredths : hundredths
}
