import type { Market } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { addressClaim } from './identity.store.ts'
import { localeFor, nameOf } from './mail-person.ts'

const lifetimeMs = 7 * 86_400_000

/** The address of the page whose button confirms; the person stands in it as `uidb64`. */
export const confirmationPath = (namespace: string, personId: string): string =>
  `/${namespace}/auth/verify-email?uidb64=${Buffer.from(personId).toString('base64url')}`

type Asked = {
  person: { id: string; email: string; first_name: string; last_name: string; locale: string | null }
  company: string
  namespace: Market
  now: number
}

/** Asks whether the address is theirs, or tells whoever has it already; false when that was done often enough. */
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
    // Words of whoever signed up reach nobody who did not.
    facts: isTaken ? {} : { name: nameOf(person), company },
    now,
  })
}
