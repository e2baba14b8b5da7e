import type { Locale, Namespace } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { mailWords } from '@fettle/words/mail-words'
import type { Letter } from './letter.ts'
import { letterPage } from './letter-page.ts'
import { linkToken } from './link-token.ts'
import type { MailRoom } from './mail-office.ts'
import type { MailRow } from './mail-store.ts'

const shapes: Readonly<Record<Locale, (year: string, month: string, day: string) => string>> = {
  'en-GB': (year, month, day) => `${day}/${month}/${year}`,
  'en-US': (year, month, day) => `${month}/${day}/${year}`,
  'de-DE': (year, month, day) => `${day}.${month}.${year}`,
}

/** Day and time of a moment where the market is, in the shape of the reader's language. */
const momentText = (moment: string, locale: Locale, namespace: string): string => {
  const timeZone = editionOf(namespace).timeZones[0].tzDatabaseTimeZone
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${shapes[locale](part('year'), part('month'), part('day'))}, ${part('hour')}:${part('minute')}`
}

/** What people wrote stays on its line: a name must not become a header, nor a paragraph of its own. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const addressOf = ({ origin, secret }: MailRoom, { path, link_id }: MailRow): string | undefined => {
  if (path === null) return undefined
  const address = new URL(path, origin)
  if (link_id) address.searchParams.set('token', linkToken(secret, link_id))
  return address.href
}

/** Writes a mail in the language of its reader, as text and as a page that carries nothing from outside. */
export const writeLetter = (mail: MailRow, room: MailRoom): Letter => {
  const { locale, namespace } = mail
  const words = mailWords(locale)
  const facts = Object.fromEntries(
    Object.entries(mail.facts).map(([name, value]) => [
      name,
      name.endsWith('At') ? momentText(value, locale, namespace) : onOneLine(value),
    ]),
  )
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? '')
  const template = words.letters[mail.template]
  const address = addressOf(room, mail)
  const { support } = editionOf(namespace as Namespace)
  const content = {
    greeting: fill(facts.name ? words.greeting : words.greetingWithoutName),
    paragraphs: template.paragraphs.map(fill),
    button: address && template.button ? { label: fill(template.button), address } : undefined,
    after: (template.after ?? []).map(fill),
    closing: words.closing.replace('{support}', support.email),
  }
  const { greeting, paragraphs, button, after, closing } = content
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...after,
    `--\nFettle\n${closing}`,
  ].join('\n\n')
  const subject = onOneLine(fill(template.subject)).slice(0, 200)
  return {
    id: mail.id,
    to: mail.recipient,
    locale,
    subject,
    text: `${text}\n`,
    html: letterPage({ ...content, locale, subject }),
  }
}
