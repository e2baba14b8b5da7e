export type MailTemplate =
  | 'reset-password'
  | 'password-changed'
  | 'second-factor-changed'
  | 'confirm-email'
  | 'account-exists'
  | 'change-email'
  | 'email-changing'
  | 'bank-details-changed'
  | 'bank-account-entered'
  | 'bank-account-confirmed'
  | 'bank-account-closed'
  | 'bank-mandate-signed'
  | 'bank-mandate-revoked'
  | 'bank-debit-announced'
  | 'bank-debit-returned'
  | 'remittance-advice'
  | 'invitation'
  | 'news-one'
  | 'news-talk'
  | 'news-many'
  | 'news-digest'
  | 'contractor-job'
  | 'owner-decision'
  | 'schedule-approval'
  | 'schedule-approved'
  | 'schedule-declined'
  | 'owner-invitation'
  | 'owner-code'
  | 'resident-progress'
  | 'inspection-report'
  | 'verification-expiring'
  | 'certificates-due'
  | 'reply-files-omitted'
  | 'report-link'
  | 'report-received'
  | 'report-accepted'
  | 'report-declined'
  | 'report-asked'
  | 'report-emergency'
  | 'resident-code'
  | 'visit-offered'
  | 'visit-booked'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-on-the-way'
  | 'visit-reminder'

/** Texts of an e-mail: subject, text above the button, button, and text below it. `{…}` are placeholders. */
type EmailWords = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: string
  readonly after?: readonly string[]
}

export type MailMessages = {
  readonly greeting: string
  readonly greetingWithoutName: string
  readonly closing: string
  /** Footer of e-mails that can be unsubscribed from, and the unsubscribe link. */
  readonly newsClosing: string
  readonly settings: string
  readonly stop: string
  /** Reply to an answer by text message, which no member reads. */
  readonly textNotRead: string
  /** Number of omitted entries. */
  readonly more: string
  /** Follows the name of a message's author. */
  readonly talkOne: string
  readonly talkMany: string
  /** Footer of an e-mail that can be replied to. */
  readonly replyHint: string
  /** A quoted message in an e-mail that lists several. */
  readonly quoted: string
  /** Reply link below each message, to the address of its conversation. */
  readonly answer: string
  readonly answerHint: string
  /** Why a reply by e-mail is returned to its sender. */
  readonly replyToNews: string
  readonly replyFromElsewhere: string
  readonly replyEmpty: string
  readonly replyTooLong: string
  readonly replyRefused: string
  readonly emails: Readonly<Record<MailTemplate, EmailWords>>
}
