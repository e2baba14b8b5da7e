import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '../database/transaction.ts'
import type { BackgroundJob } from '../runner/area.ts'
import { renderTextMessage } from '../text-messages/render-text-message.ts'
import type { TextMessageTransport } from '../text-messages/text-message.ts'
import type { EmailMessage, MailTransport } from './email-message.ts'
import type { MailConfiguration } from './mail-configuration.ts'
import { claimMail, type DeliveryState, finishMail, type MailRow, stopTextMessages } from './mail-store.ts'
import { renderEmail } from './render-email.ts'

/** Attempts with exponential back-off; the twenty-fifth, after about four days, is the last. */
const maxAttempts = 25

/** Loads the logo of a tenant, as that tenant. */
export type FindLogo = (read: Read, tenantId: string) => Promise<Buffer | undefined>

const sendByText = async (transport: TextMessageTransport, mail: MailRow, configuration: MailConfiguration) => {
  const result = await transport.send(renderTextMessage(mail, configuration))
  return {
    state: result.outcome,
    why: result.outcome === 'bounced' ? result.why : null,
    reference: result.outcome === 'sent' ? result.reference : undefined,
  }
}

const sendByEmail = async (transport: MailTransport, email: EmailMessage) => {
  const delivery = await transport.send(email)
  return { state: delivery.outcome, why: delivery.outcome === 'bounced' ? delivery.why : null }
}

/**
 * Sends one queued e-mail or text message in three steps: claim, send, store the result. None holds a transaction while sending; after
 * a crash it is sent again, an e-mail under the same Message-ID.
 */
export const sendMail =
  (configuration: MailConfiguration, findLogo: FindLogo): BackgroundJob =>
  async ({ mail_id: mailId }, { runAs, now }) => {
    const { transport, textMessages } = configuration
    if ((!transport && !textMessages) || typeof mailId !== 'string') return
    const mail = await runAs('', (tx) => claimMail(tx, mailId, toInstant(now())))
    if (!mail) return
    const finish = (result: DeliveryState) =>
      runAs('', async (tx) => {
        const at = toInstant(now())
        // The provider knows of a STOP that did not reach this installation.
        if (result.state === 'stopped') await stopTextMessages(tx, { telephone: mail.recipient, isStopped: true, at })
        await finishMail(tx, mailId, { ...result, at })
      })
    try {
      const { tenant_id: tenantId } = mail
      if (mail.medium === 'text') {
        if (textMessages) await finish(await sendByText(textMessages, mail, configuration))
      } else if (transport) {
        const logo = tenantId === null ? undefined : await runAs(tenantId, (tx) => findLogo(tx, tenantId))
        await finish(await sendByEmail(transport, renderEmail(mail, configuration, logo)))
      }
    } catch (problem) {
      const why = problem instanceof Error ? problem.message.slice(0, 200) : 'unknown'
      await finish({ state: mail.attempts >= maxAttempts ? 'failed' : 'waiting', why })
      throw problem
    }
  }
