import { randomInt } from 'node:crypto'
import { sign } from './signature.ts'
import { hashToken } from './token.ts'

/** A code of six digits that is sent to an address. */
export const newEntryCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hash of a code for an address with the secret of the server: a stolen table does not reveal six digits. */
export const hashEntryCode = (
  secret: string,
  purpose: 'owner-code' | 'resident-code',
  { email, code }: { readonly email: string; readonly code: string },
): string => hashToken(sign(secret, purpose, `${email.toLowerCase()} ${code}`))
