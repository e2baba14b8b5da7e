import { isSigned, sign } from '../secrets/signature.ts'

const purpose = 'stop-news-mail'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Ends the news mails of one member and does nothing else; it holds as long as the member does. */
export const unsubscribeToken = (secret: string, membershipId: string): string =>
  `${membershipId}.${sign(secret, purpose, membershipId)}`

/** Who is meant; undefined where it is not of our making. */
export const verifyUnsubscribeToken = (secret: string, token: string): string | undefined => {
  const [membershipId = '', signature = ''] = token.split('.')
  return uuid.test(membershipId) && isSigned(secret, signature, purpose, membershipId) ? membershipId : undefined
}

/** Where a mail program posts it. */
export const unsubscribePath = (namespace: string): string => `/${namespace}/find-a-pro/api/v1/unsubscribe/`
