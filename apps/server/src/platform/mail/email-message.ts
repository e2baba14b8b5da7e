/** An e-mail to send. `id` stays the same over retries and becomes the Message-ID. */
export type EmailMessage = {
  id: string
  to: string
  locale: string
  subject: string
  text: string
  html: string
  /** Inline attachment `cid:logo` of the HTML. */
  logo?: Buffer
  /** Address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
  /** What the e-mail is about, the same for all e-mails of one conversation or order. */
  thread?: string
  /** Address whose e-mails become messages. */
  replyAddress?: string
}

/** Result of sending: accepted by the mail server, or rejected permanently. Transient failures are thrown. */
export type DeliveryResult = { outcome: 'sent' } | { outcome: 'bounced'; why: string }

/** Sends e-mails. `send` throws MailTransportError on transient failures. */
export type MailTransport = { send(email: EmailMessage): Promise<DeliveryResult>; close(): void }

/** A transient failure of the mail server. Its message never quotes the server, whose texts hold addresses. */
export class MailTransportError extends Error {}
