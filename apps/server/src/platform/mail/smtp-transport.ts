import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../configuration/mail-settings.ts'
import { type DeliveryResult, type EmailMessage, type MailTransport, MailTransportError } from './email-message.ts'

/** Time-outs in ms; short, since a queued e-mail is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type Problem = { code?: unknown; responseCode?: unknown }

/** Codes of library and server, never their texts, which quote addresses. */
const errorCodes = ({ code, responseCode }: Problem) =>
  [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ')

/** 5xx replies to the envelope or message are permanent; those to the login may be fixed by the operator. */
const isPermanent = ({ code, responseCode }: Problem) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: EmailMessage): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * Headers by which mail programs show the e-mails of one conversation or order together. All of them answer the same identifier, which
 * no e-mail has: the first one differs for each reader.
 */
const threadHeaders = ({ thread }: EmailMessage, domain: string) =>
  thread === undefined
    ? {}
    : {
        inReplyTo: `<${thread}@${domain}>`,
        references: `<${thread}@${domain}>`,
      }

/** Creates the SMTP transport, with one pooled connection. */
export const smtpTransport = (settings: SmtpSettings): MailTransport => {
  const { host, port, security, account, from } = settings
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    pool: true,
    maxConnections: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  const [, domain = 'localhost'] = from.address.split('@')
  return {
    send: async (email: EmailMessage): Promise<DeliveryResult> => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: email.to },
          messageId: `<${email.id}@${domain}>`,
          subject: email.subject,
          ...threadHeaders(email, domain),
          ...(email.replyAddress ? { replyTo: email.replyAddress } : {}),
          text: email.text,
          html: email.html,
          ...(email.logo
            ? { attachments: [{ cid: 'logo', filename: 'logo.png', contentType: 'image/png', content: email.logo }] }
            : {}),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': email.locale,
            ...(email.thread === undefined ? {} : { 'List-Id': `<${email.thread}.${domain}>` }),
            ...unsubscribeHeaders(email),
          },
        })
        return { outcome: 'sent' }
      } catch (problem) {
        const error = typeof problem === 'object' && problem !== null ? (problem as Problem) : {}
        if (isPermanent(error)) return { outcome: 'bounced', why: errorCodes(error) }
        throw new MailTransportError(
          `The mail server did not accept an e-mail: ${errorCodes(error) || 'no reason given'}`,
        )
      }
    },
    close: () => transport.close(),
  }
}
