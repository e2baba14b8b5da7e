import { isSigned, sign } from '../secrets/signature.ts'

const purpose = 'stop-news-mail'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Token that unsubscribes one member from notification e-mails; it does not expire. */
export const unsubscribeToken = (secret: string, membershipId: string): string =>
  `${membershipId}.${sign(secret, purpose, membershipId)}`

/** Membership of a token; undefined where the signature is wrong. */
export const verifyUnsubscribeToken = (secret: string, token: string): string | undefined => {
  const [membershipId = '', signature = ''] = token.split('.')
  return uuid.test(membershipId) && isSigned(secret, signature, purpose, membershipId) ? membershipId : undefined
}

/** Path of the one-click unsubscribe route. */
export const unsubscribePath = (namespace: string): string => `/${namespace}/find-a-pro/api/v1/unsubscribe/`
