import type { TextMessageTransport } from '../text-messages/text-message.ts'
import type { MailTransport } from './email-message.ts'

/** Settings for rendering and sending; without a transport e-mails are stored. */
export type MailConfiguration = {
  secret: string
  origin: string
  transport: MailTransport | undefined
  /** Without one text messages are stored. */
  textMessages?: TextMessageTransport | undefined
  /** Support address, where it is not that of the market. */
  supportEmail?: string | undefined
  /** Domain of reply addresses; without one conversations cannot be answered by e-mail. */
  replyDomain?: string | undefined
}
