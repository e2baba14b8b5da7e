import { sign } from '../secrets/signature.ts'
import { hashToken } from '../secrets/token.ts'

/** 128 bits that follow from the id of a link and the secret of the server: nobody has to keep them until the mail goes. */
export const linkToken = (secret: string, linkId: string): string =>
  Buffer.from(sign(secret, 'link', linkId), 'base64url')
    .subarray(0, 16)
    .toString('base64url')

export const linkHash = (secret: string, linkId: string): string => hashToken(linkToken(secret, linkId))
