import type { Market } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { addressClaim } from './identity.store.ts'
import { localeFor, nameOf } from './mail-person.ts'

const lifetimeMs = 7 * 86_400_000

/** Path of the confirmation page; the person is its parameter `uidb64`. */
export const confirmationPath = (namespace: string, personId: string): string =>
  `/${namespace}/auth/verify-email?uidb64=${Buffer.from(personId).toString('base64url')}`

type Asked = {
  person: { id: string; email: string; first_name: string; last_name: string; locale: string | null }
  company: string
  namespace: Market
  now: number
}

/** Sends the confirmation link, or notifies the owner of a taken address; returns false when the limit is reached. */
export const sendConfirmation = async (
  read: Read,
  mail: Mailer,
  { person, company, namespace, now }: Asked,
): Promise<boolean> => {
  const claim = await addressClaim(read, person.id, toInstant(now))
  if (claim?.is_enough) return false
  const isTaken = claim?.is_taken ?? false
  const link = {
    purpose: 'confirm-email',
    personId: person.id,
    email: person.email,
    path: isTaken ? `/${namespace}/auth/login` : confirmationPath(namespace, person.id),
    isBare: isTaken,
    lifetimeMs: lifetimeMs,
  } as const
  return mail.sendLink(read, link, {
    namespace,
    recipient: person.email,
    locale: localeFor(person.locale, namespace),
    template: isTaken ? 'account-exists' : 'confirm-email',
    // Texts of the person signing up are not sent to the owner of a taken address.
    facts: isTaken ? {} : { name: nameOf(person), company },
    now,
  })
}
