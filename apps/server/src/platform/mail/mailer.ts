import { randomUUID } from 'node:crypto'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { MailTransport } from './email-message.ts'
import { linkHash } from './link-token.ts'
import { insertLink, type LinkPurpose, type MailRow, queueMail } from './mail-store.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

type EmailRequest = Pick<MailRow, 'namespace' | 'recipient' | 'locale' | 'template' | 'facts'> & {
  /** Instant before which it is not sent. */
  sendAfter?: string | undefined
}
type LinkRequest = {
  purpose: LinkPurpose
  personId: string
  membership?: { tenantId: string; id: string }
  /** Address that the link confirms, where it is not yet that of the person. */
  email?: string
  path: string
  /** The address carries no token: the link only counts towards the rate limit. */
  isBare?: boolean
  lifetimeMs: number
}

/** A notification e-mail of a member, with an unsubscribe link. */
type NotificationEmail = EmailRequest &
  Pick<MailRow, 'items' | 'path'> & {
    membershipId: string
    tenantId: string
    /** Signed link of a reader without an account. */
    linkId: string | null
  }

/** Queues e-mails within the transaction of the caller; they are sent after its commit. `at` is an ISO instant, `now` epoch ms. */
export type Mailer = {
  queueEmail(read: Read, request: EmailRequest & Partial<Pick<MailRow, 'path'>>, at: string): Promise<void>
  /** Queues an e-mail with a link stored in another table; its token is derived from the id. */
  queueEmailWithLink(
    read: Read,
    link: { id: string; path: string; tenantId: string },
    request: EmailRequest & { at: string },
  ): Promise<void>
  /** Hash by which a link is found, without its token. */
  linkHash(id: string): string
  queueNotificationEmail(read: Read, email: NotificationEmail, at: string): Promise<void>
  /** Membership of an unsubscribe token; undefined where the signature is wrong. */
  memberOfUnsubscribeToken(token: string): string | undefined
  /** Creates a single-use link and queues its e-mail. Returns false where the rate limit of links is reached; nothing is sent then. */
  sendLink(read: Read, link: LinkRequest, request: EmailRequest & { now: number }): Promise<boolean>
}

/** Settings for rendering and sending; without a transport e-mails are stored. */
export type MailConfiguration = {
  secret: string
  origin: string
  transport: MailTransport | undefined
  /** Support address, where it is not that of the market. */
  supportEmail?: string | undefined
  /** Domain of reply addresses; without one conversations cannot be answered by e-mail. */
  replyDomain?: string | undefined
}

const noExtras = { link_id: null, path: null, items: [], membership_id: null, tenant_id: null }

/** Creates the mailer for the areas. */
export const createMailer = ({ secret, transport }: MailConfiguration): Mailer => {
  const is_kept = transport === undefined
  return {
    queueEmail: async (read, { sendAfter, ...request }, at) => {
      await queueMail(read, { ...noExtras, ...request, is_kept, at, send_after: sendAfter })
    },
    queueEmailWithLink: async (read, { id, path, tenantId }, { at, sendAfter, ...request }) => {
      const whose = { link_id: id, path, tenant_id: tenantId }
      await queueMail(read, { ...request, ...noExtras, ...whose, is_kept, at, send_after: sendAfter })
    },
    linkHash: (id) => linkHash(secret, id),
    queueNotificationEmail: async (read, { membershipId, tenantId, linkId, ...email }, at) => {
      const whose = { membership_id: membershipId, tenant_id: tenantId }
      await queueMail(read, { ...email, ...whose, link_id: linkId, is_kept, at })
    },
    memberOfUnsubscribeToken: (token) => verifyUnsubscribeToken(secret, token),
    sendLink: async (read, link, { now, facts, ...request }) => {
      const id = randomUUID()
      const [at, ends_at] = [toInstant(now), toInstant(now + link.lifetimeMs)]
      const isMade = await insertLink(read, {
        id,
        purpose: link.purpose,
        token_hash: linkHash(secret, id),
        person_id: link.personId,
        tenant_id: link.membership?.tenantId ?? null,
        membership_id: link.membership?.id ?? null,
        email: link.email ?? null,
        at,
        ends_at,
      })
      if (!isMade) return false
      await queueMail(read, {
        ...request,
        ...noExtras,
        tenant_id: link.membership?.tenantId ?? null,
        facts: { ...facts, untilAt: ends_at },
        link_id: link.isBare ? null : id,
        path: link.path,
        is_kept,
        at,
      })
      return true
    },
  }
}
