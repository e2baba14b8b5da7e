import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { consumeLink, recordProof, setPassword } from '../links.store.ts'
import { mailPerson } from '../mail-person.ts'
import { hashPassword } from '../password-hashing.ts'
import { isSsoEnforced } from '../single-sign-on.store.ts'

/** Consumes the link by setting the password, without signing in, so that a second factor is still required. */
export const resetPassword = (mail: Mailer) =>
  handler(identityMethods.resetPassword, async ({ token, password }, { read, namespace, at }) => {
    const passwordHash = await hashPassword(password)
    const link = await consumeLink(read, token, { purposes: ['reset-password'], at })
    if (!link) throw new Refused('link_ended')
    if (await isSsoEnforced(read, link.person_id)) throw new Refused('connected_elsewhere')
    await setPassword(read, { personId: link.person_id, passwordHash, at, keptSession: null })
    await recordProof(read, link.person_id, at)
    await mailPerson(read, mail, { personId: link.person_id, template: 'password-changed', namespace, at })
    return {}
  })
