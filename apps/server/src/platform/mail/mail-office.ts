import { randomUUID } from 'node:crypto'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { Post } from './letter.ts'
import { linkHash } from './link-token.ts'
import { insertLink, type LinkPurpose, type MailRow, queueMail } from './mail-store.ts'

type Notice = Pick<MailRow, 'namespace' | 'recipient' | 'locale' | 'template' | 'facts'>
type LinkPlan = {
  purpose: LinkPurpose
  personId: string
  membership?: { tenantId: string; id: string }
  /** The address that the link proves, where it is not the person's own yet. */
  email?: string
  path: string
  /** The address of the mail carries no token: the link is counted and opens nothing. */
  isBare?: boolean
  lastsMillis: number
}

/** What areas ask of the mail: to tell somebody something, with a link or without. Both belong to the caller's transaction. */
export type MailOffice = {
  tell(read: Read, notice: Notice, at: string): Promise<void>
  /** False when more was asked for than anybody needs; nothing is sent then. */
  sendLink(read: Read, link: LinkPlan, notice: Notice & { now: number }): Promise<boolean>
}

/** How mail is written and sent here; without a post it is kept and can be looked at. */
export type MailRoom = { secret: string; origin: string; post: Post | undefined }

export const mailOffice = ({ secret, post }: MailRoom): MailOffice => {
  const is_kept = post === undefined
  return {
    tell: async (read, notice, at) => {
      await queueMail(read, { ...notice, link_id: null, path: null, is_kept, at })
    },
    sendLink: async (read, link, { now, facts, ...notice }) => {
      const id = randomUUID()
      const [at, ends_at] = [toInstant(now), toInstant(now + link.lastsMillis)]
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
        ...notice,
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
