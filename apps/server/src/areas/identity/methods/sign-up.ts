import { randomUUID } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { acceptedTerms } from '../accepted-terms.ts'
import { sendConfirmation } from '../confirmation.ts'
import { openAccount } from '../identity.store.ts'
import { nameParts } from '../name-parts.ts'
import { hashPassword } from '../password-hashing.ts'
import { findConnectionOf } from '../single-sign-on.store.ts'
import { startSession } from '../start-session.ts'

/**
 * Signs in at once; until the address is confirmed the account is limited. A taken address gets the same response after
 * the same work; its owner is notified by e-mail.
 */
export const signUp = (mail: Mailer) =>
  handler(identityMethods.signUp, async (input, context) => {
    if ((await findConnectionOf(context.read, input.email))?.is_enforced) throw new Refused('connected_elsewhere')
    const edition = editionOf(context.namespace)
    const personId = await openAccount(context.read, {
      ...nameParts(input.fullName),
      person_id: randomUUID(),
      tenant_id: randomUUID(),
      membership_id: randomUUID(),
      email: input.email,
      telephone: input.telephone,
      locale: input.locale,
      terms_version: acceptedTerms(edition.namespace, input.termsVersion),
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
    const person = {
      ...nameParts(input.fullName),
      id: personId,
      email: input.email.toLowerCase(),
      locale: input.locale,
    }
    const { read, namespace, now } = context
    await sendConfirmation(read, mail, { person, company: input.companyName, namespace, now })
    return startSession(personId, context)
  })
