import { randomUUID } from 'node:crypto'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { MailTransport } from './email-message.ts'
import { linkHash } from './link-token.ts'
import { insertLink, type LinkPurpose, type MailRow, queueMail } from './mail-store.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

type EmailRequest = Pick<MailRow, 'namespace' | 'recipient' | 'locale' | 'template' | 'facts'>
type LinkRequest = {
  purpose: LinkPurpose
  personId: string
  membership?: { tenantId: string; id: string }
  /** The address that the link proves, where it is not the person's own yet. */
  email?: string
  path: string
  /** The address of the mail carries no token: the link is counted and opens nothing. */
  isBare?: boolean
  lifetimeMs: number
}

/** News for a member, as often as they want it; every such mail carries the way to be rid of them. */
type NotificationEmail = EmailRequest &
  Pick<MailRow, 'items' | 'path'> & {
    membershipId: string
    tenantId: string
    /** The link by which its reader comes in, where they have no account. */
    linkId: string | null
  }

/** What areas ask of the mail: to tell somebody something, with a link or without. Both belong to the caller's transaction. */
export type Mailer = {
  queueEmail(read: Read, request: EmailRequest & Partial<Pick<MailRow, 'path'>>, at: string): Promise<void>
  /** A mail with a link that another table keeps: its token follows from that id. */
  queueEmailWithLink(
    read: Read,
    link: { id: string; path: string; tenantId: string },
    request: EmailRequest & { at: string },
  ): Promise<void>
  /** The mark by which a link is known, without what opens it. */
  linkHash(id: string): string
  queueNotificationEmail(read: Read, email: NotificationEmail, at: string): Promise<void>
  /** Whose wish a link of such a mail would end; undefined where it is not of our making. */
  memberOfUnsubscribeToken(token: string): string | undefined
  /** False when more was asked for than anybody needs; nothing is sent then. */
  sendLink(read: Read, link: LinkRequest, request: EmailRequest & { now: number }): Promise<boolean>
}

/** How mail is written and sent here; without a post it is kept and can be looked at. */
export type MailConfiguration = {
  secret: string
  origin: string
  transport: MailTransport | undefined
  /** Who helps, where it is not the one of the market. */
  supportEmail?: string | undefined
  /** Where conversations are answered by mail; without one they are not. */
  replyDomain?: string | undefined
}

const noExtras = { link_id: null, path: null, items: [], membership_id: null, tenant_id: null }

export const createMailer = ({ secret, transport }: MailConfiguration): Mailer => {
  const is_kept = transport === undefined
  return {
    queueEmail: async (read, request, at) => {
      await queueMail(read, { ...noExtras, ...request, is_kept, at })
    },
    queueEmailWithLink: async (read, { id, path, tenantId }, { at, ...request }) => {
      await queueMail(read, { ...request, ...noExtras, link_id: id, path, tenant_id: tenantId, is_kept, at })
    },
    linkHash: (id) => linkHash(secret, id),
    queueNotificationEmail: async (read, { membershipId, tenantId, linkId, ...letter }, at) => {
      const whose = { membership_id: membershipId, tenant_id: tenantId }
      await queueMail(read, { ...letter, ...whose, link_id: linkId, is_kept, at })
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
