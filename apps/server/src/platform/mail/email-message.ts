/** A mail as it goes out. `id` stays the same however often it is tried. */
export type EmailMessage = {
  id: string
  to: string
  locale: string
  subject: string
  text: string
  html: string
  /** Stands in the page as `cid:logo`; a mail fetches nothing. */
  logo?: Buffer
  /** Where a mail program can end such mails by one press, without anybody signing in. */
  unsubscribeUrl?: string
  /** Where an answer becomes a message. */
  replyAddress?: string
}

/** What became of a letter: taken by the mail server, or refused for good. What may go better later is thrown. */
export type DeliveryResult = { outcome: 'sent' } | { outcome: 'bounced'; why: string }

/** The one way out. */
export type MailTransport = { send(email: EmailMessage): Promise<DeliveryResult>; close(): void }

/** A mail server that did not take a letter this time; never with its words, which quote addresses. */
export class MailTransportError extends Error {}
