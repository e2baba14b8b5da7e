import type { Namespace } from '@fettle/domain/editions/edition'
import type { Read } from '#platform/database/transaction'
import type { MailOffice } from '#platform/mail/mail-office'
import { localeFor, nameOf } from './tell-person.ts'

const lastsMillis = 7 * 86_400_000

/** The address of the page whose button confirms; the person stands in it as `uidb64`. */
export const confirmationPath = (namespace: string, personId: string): string =>
  `/${namespace}/auth/verify-email?uidb64=${Buffer.from(personId).toString('base64url')}`

type Asked = {
  person: { id: string; email: string; first_name: string; last_name: string; locale: string | null }
  company: string
  namespace: Namespace
  now: number
}

/** Asks a person whether the address is theirs; false when they were asked often enough. */
export const sendConfirmation = (
  read: Read,
  mail: MailOffice,
  { person, company, namespace, now }: Asked,
): Promise<boolean> =>
  mail.sendLink(
    read,
    {
      purpose: 'confirm-email',
      personId: person.id,
      email: person.email,
      path: confirmationPath(namespace, person.id),
      lastsMillis,
    },
    {
      namespace,
      recipient: person.email,
      locale: localeFor(person.locale, namespace),
      template: 'confirm-email',
      facts: { name: nameOf(person), company },
      now,
    },
  )
