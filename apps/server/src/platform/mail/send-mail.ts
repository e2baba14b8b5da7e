import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { BackgroundJob } from '../runner/area.ts'
import { claimMail, finishMail } from './mail-store.ts'
import type { MailConfiguration } from './mailer.ts'
import { renderEmail } from './render-email.ts'

/** Attempts with exponential back-off; the twenty-fifth, after about four days, is the last. */
const maxAttempts = 25

/** Loads the logo of a tenant, as that tenant. */
export type FindLogo = (read: Read, tenantId: string) => Promise<Buffer | undefined>

/**
 * Sends one queued e-mail in three steps: claim, send, store the result. None holds a transaction while sending; after a crash the e-mail
 * is sent again under the same Message-ID.
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
