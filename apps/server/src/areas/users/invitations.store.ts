import type { Actor } from '@fettle/domain/access/actor'
import { localeFor } from '#areas/identity/identity.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { hashToken } from '#platform/secrets/token'

type NewInvitation = {
  email: string
  first_name: string
  last_name: string
  role_code: string
  role_id: string | null
  display_name: string
  organisation_scope: string[] | null
  at: string
}
/** `obstacle` is the existing status of the person in this tenant. */
type Invited = { membership_id: string; person_id: string; locale: string | null; obstacle: string | null }

/** Creates a pending membership, and the person when the address is new. */
export const inviteMember = async (tx: Tx, invitation: NewInvitation): Promise<Invited | undefined> => {
  const [row] = await tx.rows<Invited>('member-invite', 'select * from member_invite($1)', [JSON.stringify(invitation)])
  return row
}

const lifetimeMs = 7 * 86_400_000

type Sending = {
  to: Pick<Invited, 'membership_id' | 'person_id' | 'locale'> & { email: string; name: string }
  actor: Actor
  now: number
}
/** Mails the invitation; false when the limit is reached. */
export const sendInvitation = async (tx: Tx, mail: Mailer, { to, actor, now }: Sending): Promise<boolean> => {
  const [tenant] = await tx.rows<{ name: string }>('tenant-name', 'select name from tenants where id = $1', [
    actor.tenantId,
  ])
  const { namespace } = actor
  return mail.sendLink(
    tx,
    {
      purpose: 'invitation',
      personId: to.person_id,
      membership: { tenantId: actor.tenantId, id: to.membership_id },
      path: `/${namespace}/auth/signup/complete`,
      lifetimeMs,
    },
    {
      namespace,
      recipient: to.email,
      locale: localeFor(to.locale, namespace),
      template: 'invitation',
      facts: { name: to.name, inviter: actor.displayName, company: tenant?.name ?? '' },
      now,
    },
  )
}

export const endInvitation = (tx: Tx, membershipUuid: string, at: string) =>
  tx.rows('invitation-end', 'select end_invitation($1, $2)', [membershipUuid, at])

type OpenInvitation = {
  person_id: string
  company: string
  email: string
  display_name: string
  has_account: boolean
}
/** The invitation of a valid link. */
export const findInvitation = async (read: Read, token: string, at: string): Promise<OpenInvitation | undefined> => {
  const [row] = await read.rows<OpenInvitation>('invitation-find', 'select * from invitation_find($1, $2)', [
    hashToken(token),
    at,
  ])
  return row
}

export type NewAccount = {
  password_hash: string
  first_name: string
  last_name: string
  display_name: string
  locale: string
  terms_version: string
}
/** Consumes the link and activates the membership; returns the person, or undefined when it was consumed already. */
export const acceptInvitation = async (
  read: Read,
  token: string,
  { account, at }: { account: NewAccount | null; at: string },
): Promise<string | undefined> => {
  const [row] = await read.rows<{ person: string | null }>(
    'invitation-accept',
    'select invitation_accept($1, $2, $3) as person',
    [hashToken(token), JSON.stringify(account ?? {}), at],
  )
  return row?.person ?? undefined
}

export const expireInvitations = (tx: Tx, at: string) =>
  tx.rows('invitations-expire', 'select expire_invitations($1)', [at])
