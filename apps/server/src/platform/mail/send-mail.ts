import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { BackgroundJob } from '../runner/area.ts'
import { claimMail, finishMail } from './mail-store.ts'
import type { MailConfiguration } from './mailer.ts'
import { renderEmail } from './render-email.ts'

/** The queue waits longer after each failure, and gives up with its twenty-fifth, after some four days. */
const maxAttempts = 25

/** The picture of a tenant's mark, read as that tenant. */
export type FindLogo = (read: Read, tenantId: string) => Promise<Buffer | undefined>

/**
 * Sends one mail of the queue. It is taken, sent and settled in three steps, never inside of one transaction: who dies in
 * between sends it again, under the same Message-ID.
 */
export const sendMail =
  (configuration: MailConfiguration, findLogo: FindLogo): BackgroundJob =>
  async ({ mail_id: mailId }, { runAs, now }) => {
    if (!configuration.transport || typeof mailId !== 'string') return
    const mail = await runAs('', (tx) => claimMail(tx, mailId, toInstant(now())))
    if (!mail) return
    const finish = (state: 'sent' | 'bounced' | 'waiting' | 'failed', why: string | null) =>
      runAs('', (tx) => finishMail(tx, mailId, { state, why, at: toInstant(now()) }))
    try {
      const { tenant_id: tenantId } = mail
      const logo = tenantId === null ? undefined : await runAs(tenantId, (tx) => findLogo(tx, tenantId))
      const delivery = await configuration.transport.send(renderEmail(mail, configuration, logo))
      await finish(delivery.outcome, delivery.outcome === 'bounced' ? delivery.why : null)
    } catch (problem) {
      const why = problem instanceof Error ? problem.message.slice(0, 200) : 'unknown'
      await finish(mail.attempts >= maxAttempts ? 'failed' : 'waiting', why)
      throw problem
    }
  }
