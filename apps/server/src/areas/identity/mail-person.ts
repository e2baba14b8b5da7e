import type { Locale, Market } from '@fettle/domain/editions/edition'
import { locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { MailTemplate } from '@fettle/words/mail-messages'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { findAddress, type PersonAddress } from './links.store.ts'

/** The person's locale, else that of the market. */
export const localeFor = (chosen: string | null, namespace: Market): Locale =>
  locales.find((each) => each === chosen) ?? editionOf(namespace).defaultLocale

export const nameOf = ({ first_name, last_name }: Pick<PersonAddress, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

type MailRecipient = {
  personId: string
  template: MailTemplate
  namespace: Market
  at: string
  facts?: Readonly<Record<string, string>>
}

/** Notifies a person about their account, at their current address. */
export const mailPerson = async (read: Read, mail: Mailer, recipient: MailRecipient): Promise<void> => {
  const { personId, template, namespace, at, facts = {} } = recipient
  const person = await findAddress(read, personId)
  if (!person) return
  const notice = {
    namespace,
    recipient: person.email,
    locale: localeFor(person.locale, namespace),
    template,
    facts: { name: nameOf(person), changedAt: at, ...facts },
  }
  await mail.queueEmail(read, notice, at)
}
