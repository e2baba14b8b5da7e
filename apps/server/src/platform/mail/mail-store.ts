import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { MailTemplate } from '@fettle/words/mail-messages'
import type pg from 'pg'
import type { Read } from '../database/transaction.ts'

/**
 * A queued e-mail or text message: template, facts and recipient, for a text message a telephone number in E.164. Facts whose name
 * ends in `At` are ISO instants. It holds no token.
 */
export type MailRow = {
  id: string
  namespace: string
  recipient: string
  medium: MessageMedium
  locale: ResidentLanguage
  template: MailTemplate
  facts: Readonly<Record<string, string>>
  link_id: string | null
  path: string | null
  /** Lines of a notification e-mail, each with the path of its page. */
  items: readonly MailItem[]
  /** Member who may unsubscribe from such e-mails. */
  membership_id: string | null
  /** Tenant that the e-mail comes from. */
  tenant_id: string | null
  /** What it is about: a repair report. */
  subject_id: string | null
}

export type MessageMedium = 'email' | 'text'

/** A line of a notification e-mail; text and path are rendered for one reader when it is queued. */
export type MailItem = {
  readonly text: string
  readonly below: string
  readonly path: string
  /** A conversation: last message, subject, and the reply target (`<member> <kind> <uuid>`). */
  readonly talk?: { readonly said: string; readonly what: string; readonly answers: string }
}

export type QueuedMail = Omit<MailRow, 'id'> & { is_kept: boolean; at: string; send_after?: string | undefined }
/** Inserts an e-mail and, unless it is only stored, a job that sends it. */
export const queueMail = (read: Read, mail: QueuedMail) =>
  read.rows('mail-queue', 'select queue_mail($1)', [JSON.stringify(mail)])

export type StoredMail = MailRow & { state: string; created_at: Date }
/** The newest e-mails of all tenants, for inspection on the same machine. */
export const latestMails = async (pool: pg.Pool, most: number): Promise<StoredMail[]> => {
  const { rows } = await pool.query<StoredMail>({
    name: 'mails-latest',
    text: 'select * from latest_mails($1)',
    values: [most],
  })
  return rows
}

/** Claims an e-mail for sending; undefined where it was sent already or its link has ended. */
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

export type DeliveryState = {
  state: 'sent' | 'bounced' | 'stopped' | 'waiting' | 'failed'
  why: string | null
  /** Name that the provider gave to a text message. */
  reference?: string | undefined
}
/** Stores the result of a sending attempt. */
export const finishMail = (read: Read, id: string, { state, why, reference, at }: DeliveryState & { at: string }) =>
  read.rows('mail-settle', 'select finish_mail($1, $2, $3, $4, $5)', [id, state, why, reference ?? null, at])

/** Stores what the provider reports of a text message later; false where it is unknown or was reported already. */
export const recordTextDelivery = async (
  read: Read,
  { reference, state, why, at }: { reference: string; state: 'delivered' | 'bounced'; why: string | null; at: string },
): Promise<boolean> => {
  const [row] = await read.rows<{ recorded: boolean }>(
    'text-delivery',
    'select record_text_delivery($1, $2, $3, $4) as recorded',
    [reference, state, why, at],
  )
  return row?.recorded ?? false
}

/**
 * Stops text messages to a number, allows them again, or with null changes nothing. Returns the language of the last message to it,
 * null where there was none.
 */
export const stopTextMessages = async (
  read: Read,
  { telephone, isStopped, at }: { telephone: string; isStopped: boolean | null; at: string },
): Promise<ResidentLanguage | null> => {
  const [row] = await read.rows<{ locale: ResidentLanguage | null }>(
    'text-messages-stop',
    'select stop_text_messages($1, $2, $3) as locale',
    [telephone, isStopped, at],
  )
  return row?.locale ?? null
}

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

/** Unsubscribes a member from notification e-mails; false where there is no such member. */
export const unsubscribeNotificationMail = async (read: Pick<Read, 'rows'>, membershipId: string): Promise<boolean> => {
  const [row] = await read.rows<{ stopped: boolean }>(
    'news-mail-stop',
    'select unsubscribe_notification_mail($1) as stopped',
    [membershipId],
  )
  return row?.stopped ?? false
}

/** Creates a link and ends older ones of its purpose; false where the rate limit is reached. */
export const insertLink = async (read: Read, link: NewLink): Promise<boolean> => {
  const [row] = await read.rows<{ made: boolean }>('link-make', 'select create_link($1) as made', [
    JSON.stringify(link),
  ])
  return row?.made ?? false
}
