import { randomUUID } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { openAccount } from '../identity.store.ts'
import { hashPassword } from '../password-hashing.ts'
import { startSession } from '../start-session.ts'

/** "Anna Maria Schmidt": the last word is the family name. */
const nameParts = (fullName: string) => {
  const words = fullName.trim().split(/\s+/)
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

export const signUp = handler(identityMethods.signUp, async (input, context) => {
  const edition = editionOf(context.namespace)
  const personId = await openAccount(context.read, {
    ...nameParts(input.fullName),
    person_id: randomUUID(),
    tenant_id: randomUUID(),
    membership_id: randomUUID(),
    email: input.email,
    telephone: input.telephone,
    locale: input.locale,
    password_hash: await hashPassword(input.password),
    namespace: edition.namespace,
    side: input.side,
    company_name: input.companyName,
    role_code: input.side === 'client' ? 'ADM' : 'KO',
    display_name: input.fullName,
    address: {
      address_line_1: null,
      address_line_2: null,
      town: null,
      postcode: null,
      time_zone: edition.timeZones[0]?.tzDatabaseTimeZone ?? null,
      address_zone: null,
      meta: null,
    },
    at: context.at,
  })
  if (!personId) throw new Refused('email_taken')
  return startSession(personId, context)
})
