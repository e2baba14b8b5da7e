import { createTransport } from 'nodemailer'
import { type Delivery, type Letter, type Post, PostTrouble } from './letter.ts'
import type { SmtpSettings } from './mail-settings.ts'

/** A server that does not answer is left soon: the letter waits, not the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type Problem = { code?: unknown; responseCode?: unknown }

/** Code of the library and of the server, never their words: those quote the address. */
const namedBy = ({ code, responseCode }: Problem) =>
  [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ')

/** An answer of 5xx to the letter itself holds for ever; one to our login may be mended by whoever runs the server. */
const isForGood = ({ code, responseCode }: Problem) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500

/** RFC 8058: the mail program itself posts to the address. */
const stopHeaders = ({ stopAddress }: Letter): Record<string, string> =>
  stopAddress === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stopAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Sends by SMTP over one line that is kept open between letters. */
export const smtpPost = (settings: SmtpSettings): Post => {
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
    ...patience,
  })
  const [, domain = 'localhost'] = from.address.split('@')
  return {
    send: async (letter: Letter): Promise<Delivery> => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: letter.to },
          messageId: `<${letter.id}@${domain}>`,
          subject: letter.subject,
          ...(letter.replyAddress ? { replyTo: letter.replyAddress } : {}),
          text: letter.text,
          html: letter.html,
          ...(letter.logo
            ? { attachments: [{ cid: 'logo', filename: 'logo.png', contentType: 'image/png', content: letter.logo }] }
            : {}),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.locale, ...stopHeaders(letter) },
        })
        return { outcome: 'sent' }
      } catch (problem) {
        const trouble = typeof problem === 'object' && problem !== null ? (problem as Problem) : {}
        if (isForGood(trouble)) return { outcome: 'bounced', why: namedBy(trouble) }
        throw new PostTrouble(`The mail server did not take a letter: ${namedBy(trouble) || 'no reason given'}`)
      }
    },
    close: () => transport.close(),
  }
}
