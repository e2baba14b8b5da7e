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

const domainEndings = 'com|net|org|info|biz|io|co|uk|de|eu|us|app|dev|shop|online|site|me'
const website = new RegExp(`(?:https?|ftp|rtsp)://|\\bwww\\.\\w|\\b[a-z0-9-]{2,63}\\.(?:${domainEndings})\\b(?![.\\w]*\\d)`, 'iu')
const hasWebsite = (text: string): boolean => website.test(text)

/** Ten or more digits that only separators of phone numbers part; dates, times and amounts are shorter. */
const hasPhone = (text: string): boolean => /\d(?:[ ()./-]{0,2}\d){9}/u.test(text)
