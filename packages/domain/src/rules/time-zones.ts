/**
 * Whether a text is an IANA time zone known to this runtime. Offsets are refused, as they have no daylight saving time.
 */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text }).format(0)
    return true
  } catch {
    return false
  }
}
