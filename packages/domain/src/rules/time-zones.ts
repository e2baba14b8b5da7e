/** Whether a text names a zone of the time zone database, as this machine knows it. An offset is no zone: it knows no summer. */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text }).format(0)
    return true
  } catch {
    return false
  }
}
