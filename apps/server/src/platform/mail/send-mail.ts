import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { JobTask } from '../runner/area.ts'
import type { MailRoom } from './mail-office.ts'
import { settleMail, takeMail } from './mail-store.ts'
import { writeLetter } from './write-letter.ts'

/** The queue waits longer after each failure, and gives up with its twenty-fifth, after some four days. */
const mostAttempts = 25

/** The picture of a tenant's mark, read as that tenant. */
export type FindLogo = (read: Read, tenantId: string) => Promise<Buffer | undefined>

/**
 * Sends one mail of the queue. It is taken, sent and settled in three steps, never inside of one transaction: who dies in
 * between sends it again, under the same Message-ID.
 */
export const sendMail =
  (room: MailRoom, findLogo: FindLogo): JobTask =>
  async ({ mail_id: mailId }, { runAs, now }) => {
    if (!room.post || typeof mailId !== 'string') return
    const mail = await runAs('', (tx) => takeMail(tx, mailId, toInstant(now())))
    if (!mail) return
    const settle = (state: 'sent' | 'bounced' | 'waiting' | 'failed', why: string | null) =>
      runAs('', (tx) => settleMail(tx, mailId, { state, why, at: toInstant(now()) }))
    try {
      const { tenant_id: tenantId } = mail
      const logo = tenantId === null ? undefined : await runAs(tenantId, (tx) => findLogo(tx, tenantId))
      const delivery = await room.post.send(writeLetter(mail, room, logo))
      await settle(delivery.outcome, delivery.outcome === 'bounced' ? delivery.why : null)
    } catch (problem) {
      const why = problem instanceof Error ? problem.message.slice(0, 200) : 'unknown'
      await settle(mail.attempts >= mostAttempts ? 'failed' : 'waiting', why)
      throw problem
    }
  }
