import type { MailTemplate } from '@fettle/words/mail-messages'
import type pg from 'pg'
import type { Read } from '../database/transaction.ts'
import type { Locale } from '../runner/handlers.ts'

/** A mail before it is a letter: what to say to whom. Facts whose name ends in `At` are moments. No token stands here. */
export type MailRow = {
  id: string
  namespace: string
  recipient: string
  locale: Locale
  template: MailTemplate
  facts: Readonly<Record<string, string>>
  link_id: string | null
  path: string | null
  /** What happened, line by line, each with the way to its page. */
  items: readonly MailItem[]
  /** Whose wish this mail follows: who may switch such mails off by a link. */
  membership_id: string | null
  /** Whose mail it is, where it comes from one tenant. */
  tenant_id: string | null
}

/** One line of a mail that lists what happened; words and path are made when it is queued, for one reader. */
export type MailItem = {
  readonly text: string
  readonly below: string
  readonly path: string
  /** A conversation among other news: what was said last, on what, and where its answer goes (`<member> <job>`). */
  readonly talk?: { readonly said: string; readonly what: string; readonly answers: string }
}

export type QueuedMail = Omit<MailRow, 'id'> & { is_kept: boolean; at: string }
export const queueMail = (read: Read, mail: QueuedMail) =>
  read.rows('mail-queue', 'select queue_mail($1)', [JSON.stringify(mail)])

export type StoredMail = MailRow & { state: string; created_at: Date }
/** The newest mails of all tenants; for looking at them on the machine that wrote them. */
export const latestMails = async (pool: pg.Pool, most: number): Promise<StoredMail[]> => {
  const { rows } = await pool.query<StoredMail>({
    name: 'mails-latest',
    text: 'select * from latest_mails($1)',
    values: [most],
  })
  return rows
}

/** The mail whose turn has come; undefined when it was sent already or its link has ended. */
export const claimMail = async (
  read: Read,
  id: string,
  at: string,
): Promise<(MailRow & { attempts: number }) | undefined> => {
  const [row] = await read.rows<MailRow & { attempts: number }>('mail-take', 'select * from claim_mail($1, $2)', [
    id,
    at,
  ])
  return row
}

export type DeliveryState = { state: 'sent' | 'bounced' | 'waiting' | 'failed'; why: string | null }
export const finishMail = (read: Read, id: string, { state, why, at }: DeliveryState & { at: string }) =>
  read.rows('mail-settle', 'select finish_mail($1, $2, $3, $4)', [id, state, why, at])

export type NewLink = {
  id: string
  purpose: LinkPurpose
  token_hash: string
  person_id: string
  tenant_id: string | null
  membership_id: string | null
  email: string | null
  at: string
  ends_at: string
}
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'change-email' | 'invitation'

/** Ends all mail of this kind to a member, by the link of one; false where nobody is behind it. */
export const unsubscribeNotificationMail = async (read: Pick<Read, 'rows'>, membershipId: string): Promise<boolean> => {
  const [row] = await read.rows<{ stopped: boolean }>(
    'news-mail-stop',
    'select unsubscribe_notification_mail($1) as stopped',
    [membershipId],
  )
  return row?.stopped ?? false
}

/** Makes a link and ends the older ones of its purpose; false when too many were asked for. */
export const insertLink = async (read: Read, link: NewLink): Promise<boolean> => {
  const [row] = await read.rows<{ made: boolean }>('link-make', 'select create_link($1) as made', [
    JSON.stringify(link),
  ])
  return row?.made ?? false
}
