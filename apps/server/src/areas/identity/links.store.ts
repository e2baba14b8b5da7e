import type { Read } from '#platform/database/transaction'
import { hashToken } from '#platform/secrets/token'

type LinkPurpose = 'reset-password' | 'confirm-email' | 'change-email' | 'invitation'
export type UsedLink = {
  purpose: LinkPurpose
  person_id: string
  tenant_id: string | null
  membership_id: string | null
  email: string | null
}

/** Consumes a link in the transaction of its use; undefined when it is unknown or expired. */
export const consumeLink = async (
  read: Read,
  token: string,
  { purposes, at }: { purposes: readonly LinkPurpose[]; at: string },
): Promise<UsedLink | undefined> => {
  const [link] = await read.rows<UsedLink>('link-use', 'select * from consume_link($1, $2, $3)', [
    hashToken(token),
    purposes,
    at,
  ])
  return link
}

/** Confirms the address of a link; false when it is unknown, of another person, or expired. */
export const confirmEmail = async (
  read: Read,
  { token, personId, at }: { token: string; personId: string; at: string },
): Promise<boolean> => {
  const [row] = await read.rows<{ confirmed: boolean }>(
    'email-confirm',
    'select email_confirm($1, $2, $3) as confirmed',
    [hashToken(token), personId, at],
  )
  return row?.confirmed ?? false
}

/** Sets the password and ends all sessions except the kept one. */
export const setPassword = (
  read: Read,
  change: { personId: string; passwordHash: string; at: string; keptSession: string | null },
) =>
  read.rows('password-set', 'select set_password($1, $2, $3, $4)', [
    change.personId,
    change.passwordHash,
    change.at,
    change.keptSession,
  ])

/** Confirms the address of a person who followed an e-mail link. */
export const recordProof = (read: Read, personId: string, at: string) =>
  read.rows('address-proved', 'select confirm_link_address($1, $2)', [personId, at])

export type PersonAddress = { email: string; first_name: string; last_name: string; locale: string | null }
export const findAddress = async (read: Read, personId: string): Promise<PersonAddress | undefined> => {
  const [row] = await read.rows<PersonAddress>('person-address', 'select * from person_address($1)', [personId])
  return row
}
