import { randomUUID } from 'node:crypto'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import { linkHash } from './link-token.ts'
import type { MailConfiguration } from './mail-configuration.ts'
import { insertLink, type LinkPurpose, type MailRow, type MessageMedium, queueMail } from './mail-store.ts'
import { messageParts } from './render-email.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

type EmailRequest = Pick<MailRow, 'namespace' | 'recipient' | 'locale' | 'template' | 'facts'> & {
  /** Instant before which it is not sent. */
  sendAfter?: string | undefined
  /** `text`: the recipient is a telephone number, and a text message is sent instead of an e-mail. */
  medium?: MessageMedium
  /** What it is about: a repair report. */
  subject?: { tenantId: string; id: string } | undefined
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
  /** Texts of a message, for a printed letter. */
  letterTexts(request: EmailRequest): { subject: string; paragraphs: readonly string[] }
  /** Hash by which a link is found, without its token. */
  linkHash(id: string): string
  queueNotificationEmail(read: Read, email: NotificationEmail, at: string): Promise<void>
  /** Membership of an unsubscribe token; undefined where the signature is wrong. */
  memberOfUnsubscribeToken(token: string): string | undefined
  /** Creates a single-use link and queues its e-mail. Returns false where the rate limit of links is reached; nothing is sent then. */
  sendLink(read: Read, link: LinkRequest, request: EmailRequest & { now: number }): Promise<boolean>
}

const noExtras = { link_id: null, path: null, items: [], membership_id: null, tenant_id: null, subject_id: null }

/** Creates the mailer for the areas. */
export const createMailer = (configuration: MailConfiguration): Mailer => {
  const { secret, transport, textMessages } = configuration
  const isKept = (medium: MessageMedium) => (medium === 'text' ? textMessages : transport) === undefined
  /** A request as a row; what it is about belongs to its tenant. */
  const rowOf = ({ sendAfter, medium = 'email', subject, ...request }: EmailRequest, at: string) => ({
    ...noExtras,
    ...request,
    ...(subject ? { tenant_id: subject.tenantId, subject_id: subject.id } : {}),
    medium,
    is_kept: isKept(medium),
    at,
    send_after: sendAfter,
  })
  return {
    queueEmail: async (read, request, at) => {
      await queueMail(read, rowOf(request, at))
    },
    queueEmailWithLink: async (read, { id, path, tenantId }, { at, ...request }) => {
      await queueMail(read, { ...rowOf(request, at), link_id: id, path, tenant_id: tenantId })
    },
    letterTexts: (request) => {
      const row = { ...rowOf(request, ''), id: '' }
      const { subject, greeting, paragraphs } = messageParts(row, configuration)
      return { subject, paragraphs: [greeting, ...paragraphs] }
    },
    linkHash: (id) => linkHash(secret, id),
    queueNotificationEmail: async (read, { membershipId, tenantId, linkId, ...email }, at) => {
      const whose = { membership_id: membershipId, tenant_id: tenantId }
      await queueMail(read, { ...rowOf(email, at), items: email.items, path: email.path, ...whose, link_id: linkId })
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
        ...rowOf({ ...request, facts: { ...facts, untilAt: ends_at } }, at),
        tenant_id: link.membership?.tenantId ?? null,
        link_id: link.isBare ? null : id,
        path: link.path,
      })
      return true
    },
  }
}
