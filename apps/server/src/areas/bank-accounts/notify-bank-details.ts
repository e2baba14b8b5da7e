import type { Market } from '@fettle/domain/editions/edition'
import type { MailTemplate } from '@fettle/words/mail-words'
import { localeFor } from '#areas/identity/identity.port'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { findBankDetailsAudience } from './bank-accounts.store.ts'

type Notice = {
  readonly template: Extract<MailTemplate, `bank-${string}`>
  readonly facts: Readonly<Record<string, string>>
  readonly namespace: Market
  readonly at: string
}

/** Mails those who are to know of changed bank details of the acting company. */
export const notifyBankDetails = async (
  tx: Tx,
  mail: Mailer,
  { template, facts, namespace, at }: Notice,
): Promise<void> => {
  for (const { email, first_name, last_name, locale } of await findBankDetailsAudience(tx)) {
    const name = `${first_name} ${last_name}`.trim()
    const recipient = { recipient: email, namespace, locale: localeFor(locale, namespace) }
    await mail.queueEmail(tx, { ...recipient, template, facts: { ...facts, name, changedAt: at } }, at)
  }
}
