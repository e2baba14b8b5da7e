import { sign } from '../secrets/signature.ts'
import { hashToken } from '../secrets/token.ts'

/** Token of a link, 128 bits derived from its id and the secret of the server, so that it need not be stored until the e-mail is sent. */
export const linkToken = (secret: string, linkId: string): string =>
  Buffer.from(sign(secret, 'link', linkId), 'base64url')
    .subarray(0, 16)
    .toString('base64url')

/** Hash of the token of a link, as the database stores it. */
export const linkHash = (secret: string, linkId: string): string => hashToken(linkToken(secret, linkId))
