import type { MailMessages, MailTemplate } from '../mail-words.ts'

/** E-mails and text messages that only residents get. */
export type ResidentTemplate = Extract<
  MailTemplate,
  | 'report-link'
  | 'report-received'
  | 'report-accepted'
  | 'report-declined'
  | 'report-asked'
  | 'visit-offered'
  | 'visit-booked'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-on-the-way'
  | 'visit-reminder'
  | 'resident-progress'
  | 'inspection-report'
  | 'resident-code'
>

/** Messages to residents in a further language; a missing one does not compile. */
export type ResidentMails = Pick<MailMessages, 'greeting' | 'greetingWithoutName' | 'closing' | 'textNotRead'> & {
  readonly emails: Pick<MailMessages['emails'], ResidentTemplate>
}
