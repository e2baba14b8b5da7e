import { joinTextMessage } from '@fettle/domain/kernel/text-message'
import type { MailConfiguration } from '../mail/mail-configuration.ts'
import type { MailRow } from '../mail/mail-store.ts'
import { messageParts } from '../mail/render-email.ts'
import type { TextMessage } from './text-message.ts'

/**
 * A queued message as a text message: the client's own text, else the paragraphs of its e-mail, in one line, and the address of its
 * button.
 */
export const renderTextMessage = (mail: MailRow, configuration: MailConfiguration): TextMessage => {
  const { paragraphs, textMessage, address } = messageParts(mail, configuration)
  const text = (textMessage ?? paragraphs.join(' ')).replaceAll(/\s+/g, ' ').trim()
  return { id: mail.id, to: mail.recipient, text: joinTextMessage(text, address) }
}
