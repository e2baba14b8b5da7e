/** Longer texts are cut before they are searched. */
const searchedLength = 20_000

/** Why a text may not be sent before a contractor is hired. */
export type ContactData = 'phone' | 'email' | 'website'

/** What contact data a free text holds; undefined when none. */
export const contactDataIn = (text: string): ContactData | undefined => {
  const searched = text.slice(0, searchedLength)
  if (hasEmail(searched)) return 'email'
  if (hasWebsite(searched)) return 'website'
  return hasPhone(searched) ? 'phone' : undefined
}

/** Whether a free text holds no phone number, no e-mail address and no website. */
export const isFreeOfContactData = (text: string): boolean => contactDataIn(text) === undefined

const hasEmail = (text: string): boolean =>
  /[\w.+-]@[\w-]{1,63}\.\w/u.test(text) || /\w ?[([{] ?(?:at|ät) ?[)\]}] ?\w/iu.test(text)

const website =
  /(?:https?|ftp|rtsp):\/\/|\bwww\.\w|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|io|co|uk|de|eu|app|dev|shop)\b/iu
const hasWebsite = (text: string): boolean => website.test(text)

const calendarDates = /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})\b/gu

/** Ten or more digits that only separators of phone numbers part; two dates side by side are no phone number. */
const hasPhone = (text: string): boolean => /\d(?:[ ()./-]{0,2}\d){9}/u.test(text.replace(calendarDates, ' # '))
