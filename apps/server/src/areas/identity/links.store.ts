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

/** Uses a link up, in the transaction of what it is used for; undefined when it is unknown or has ended. */
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

/** Confirms the address that a link was sent to; false when the link is unknown, somebody else's, or has ended. */
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

/** A new password; every session of the person ends but the kept one. */
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

/** A link that was followed from a mail shows whose the address is. */
export const recordProof = (read: Read, personId: string, at: string) =>
  read.rows('address-proved', 'select confirm_link_address($1, $2)', [personId, at])

export type PersonAddress = { email: string; first_name: string; last_name: string; locale: string | null }
export const findAddress = async (read: Read, personId: string): Promise<PersonAddress | undefined> => {
  const [row] = await read.rows<PersonAddress>('person-address', 'select * from person_address($1)', [personId])
  return row
}
