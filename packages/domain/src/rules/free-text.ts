/** Longer texts are truncated before the search. */
const searchedLength = 20_000

/** Kinds of contact data that must not be disclosed before a contractor is hired. */
export type ContactData = 'phone' | 'email' | 'website'

/** The kind of contact data in a free text; undefined when there is none. */
export const contactDataIn = (text: string): ContactData | undefined => {
  const searched = text.slice(0, searchedLength)
  if (hasEmail(searched)) return 'email'
  if (hasWebsite(searched)) return 'website'
  return hasPhone(searched) ? 'phone' : undefined
}

/** Whether a free text has no phone number, e-mail address or website. */
export const isFreeOfContactData = (text: string): boolean => contactDataIn(text) === undefined

const hasEmail = (text: string): boolean =>
  /[\w.+-]@[\w-]{1,63}\.\w/u.test(text) || /\w ?[([{] ?(?:at|ät) ?[)\]}] ?\w/iu.test(text)

const website =
  /(?:https?|ftp|rtsp):\/\/|\bwww\.\w|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|io|co|uk|de|eu|app|dev|shop)\b/iu
const hasWebsite = (text: string): boolean => website.test(text)

const calendarDates = /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})\b/gu

/** Ten or more digits with only phone number separators between them; two adjacent dates do not count. */
const hasPhone = (text: string): boolean => /\d(?:[ ()./-]{0,2}\d){9}/u.test(text.replace(calendarDates, ' # '))
