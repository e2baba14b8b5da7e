import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { isFurtherLanguage } from '@fettle/domain/editions/resident-languages'
import { type MailMessages, mailMessages } from '@fettle/words/mail-messages'
import { formatDateTime } from './date-time-text.ts'
import { type EmailContent, renderEmailHtml } from './email-layout.ts'
import type { EmailMessage } from './email-message.ts'
import { linkToken } from './link-token.ts'
import type { MailConfiguration } from './mail-configuration.ts'
import type { MailItem, MailRow } from './mail-store.ts'
import { threadOf } from './mail-thread.ts'
import { type ReplySubject, replyToken } from './reply-token.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe-token.ts'

/** Removes line breaks and control characters from user text: it must not become a header or a paragraph. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const addressOf = ({ origin, secret }: MailConfiguration, { path, link_id, locale }: MailRow): string | undefined => {
  if (path === null) return undefined
  const address = new URL(path, origin)
  // The pages of residents open in the language of their message.
  if (isFurtherLanguage(locale)) address.searchParams.set('language', locale)
  if (link_id) address.searchParams.set('token', linkToken(secret, link_id))
  return address.href
}

/** Unsubscribe addresses: one-click for e-mail programs, a page for people. */
const unsubscribeUrls = ({ origin, secret }: MailConfiguration, { namespace, membership_id }: MailRow) => {
  if (membership_id === null) return undefined
  const token = encodeURIComponent(unsubscribeToken(secret, membership_id))
  return {
    program: new URL(`${unsubscribePath(namespace)}?token=${token}`, origin).href,
    page: new URL(`/${namespace}/auth/unsubscribe?token=${token}`, origin).href,
  }
}

/** E-mails queued before orders had conversations name a job only. */
const subjectOf = (kind: string | undefined, uuid: string | undefined): ReplySubject | undefined => {
  if (kind === undefined) return undefined
  return uuid === undefined ? { kind: 'job', uuid: kind } : { kind: kind === 'order' ? 'order' : 'job', uuid }
}

/** Reply address of a conversation; replies to notifications are rejected with a sentence. */
const replyAddress = ({ secret, replyDomain }: MailConfiguration, answers: string | undefined): string | undefined => {
  const [number, kind, uuid] = (answers ?? '').split(' ')
  return replyDomain && number
    ? `${replyToken(secret, { memberNumber: Number(number), subject: subjectOf(kind, uuid) })}@${replyDomain}`
    : undefined
}

/** Text of a conversation within a notification, and its reply link. */
const conversationParts = (
  configuration: MailConfiguration,
  { talk }: MailItem,
  { quoted, answer: label }: Pick<MailMessages, 'quoted' | 'answer'>,
): Pick<EmailContent['items'][number], 'said' | 'reply'> => {
  if (!talk) return {}
  const address = replyAddress(configuration, talk.answers)
  return {
    said: quoted.replace('{said}', () => onOneLine(talk.said)),
    ...(address ? { reply: { label, address, subject: onOneLine(talk.what) } } : {}),
  }
}

/** Facts formatted for the reader. */
const readable = ({ facts, locale, namespace }: MailRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      name.endsWith('At')
        ? formatDateTime(value, locale, editionOf(namespace).timeZones[0].tzDatabaseTimeZone)
        : onOneLine(value),
    ]),
  )

const textOf = ({ greeting, paragraphs, items, button, after, closing, footerLinks }: EmailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...items.map(({ text, below, address, said, reply }) =>
      [text, ...(said ? [said] : []), below, address, ...(reply ? [`${reply.label}: ${reply.address}`] : [])].join(
        '\n',
      ),
    ),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...after,
    ['--', 'Fettle', closing, ...footerLinks.map(({ label, address }) => `${label}: ${address}`)].join('\n'),
  ].join('\n\n')

/** Content of a queued e-mail in the language of its reader, with its addresses for answers and for unsubscribing. */
const composeEmail = (mail: MailRow, configuration: MailConfiguration, hasLogo: boolean) => {
  const { locale, namespace } = mail
  const words = mailMessages(locale)
  const reply = replyAddress(configuration, mail.facts.answers)
  const items = mail.items.map((item) => ({ ...item, ...conversationParts(configuration, item, words) }))
  const facts: Readonly<Record<string, string>> = {
    ...readable(mail),
    replyHint: reply ? words.replyHint : '',
    answerHint: items.some((item) => item.reply) ? words.answerHint : '',
  }
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? '')
  const template = words.emails[mail.template]
  const address = addressOf(configuration, mail)
  const unsubscribe = unsubscribeUrls(configuration, mail)
  const { support } = editionOf(namespace as Market)
  const content: EmailContent = {
    locale,
    hasLogo,
    subject: onOneLine(fill(mail.facts.ownSubject ?? template.subject)).slice(0, 200),
    greeting: fill(facts.name ? words.greeting : words.greetingWithoutName),
    // Texts of the client replace those of the product.
    paragraphs: (mail.facts.ownBody?.split(/\n{2,}/) ?? template.paragraphs).map(fill),
    items: items.map(({ text, below, path, said, reply: replyLink }) => ({
      ...(said ? { said } : {}),
      ...(replyLink ? { reply: replyLink } : {}),
      text: onOneLine(text),
      below: onOneLine(below),
      address: (path === mail.path && address) || new URL(path, configuration.origin).href,
    })),
    button: address && template.button ? { label: fill(template.button), address } : undefined,
    after: (template.after ?? []).map(fill).filter((text) => text !== ''),
    closing: (unsubscribe ? fill(words.newsClosing) : words.closing).replace(
      '{support}',
      configuration.supportEmail ?? support.email,
    ),
    footerLinks: unsubscribe
      ? [
          ...(mail.facts.settingsPath
            ? [{ label: words.settings, address: new URL(mail.facts.settingsPath, configuration.origin).href }]
            : []),
          { label: words.stop, address: unsubscribe.page },
        ]
      : [],
  }
  // A client's own text message, where it differs from the e-mail.
  const textMessage = mail.facts.ownText === undefined ? undefined : fill(mail.facts.ownText)
  return { content, reply, unsubscribe, textMessage }
}

/** Subject and paragraphs of a message and the address of its button, for text messages and letters. */
export const messageParts = (mail: MailRow, configuration: MailConfiguration) => {
  const { content, textMessage } = composeEmail(mail, configuration, false)
  const { subject, greeting, button } = content
  const paragraphs = content.paragraphs.filter((text) => text !== '')
  return { subject, greeting, paragraphs, textMessage, address: button?.address }
}

/** Renders a queued e-mail as text and HTML in the language of its reader. The HTML refers to nothing outside of the e-mail. */
export const renderEmail = (mail: MailRow, configuration: MailConfiguration, logo?: Buffer): EmailMessage => {
  const { content, reply, unsubscribe } = composeEmail(mail, configuration, logo !== undefined)
  const thread = threadOf(mail)
  return {
    id: mail.id,
    to: mail.recipient,
    locale: mail.locale,
    subject: content.subject,
    text: `${textOf(content)}\n`,
    html: renderEmailHtml(content),
    ...(logo ? { logo } : {}),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.program } : {}),
    ...(reply ? { replyAddress: reply } : {}),
    ...(thread ? { thread } : {}),
  }
}
