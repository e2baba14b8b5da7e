import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { noteProof, setPassword, spendLink } from '../links.store.ts'
import { hashPassword } from '../password-hashing.ts'
import { tellPerson } from '../tell-person.ts'

/** The link is used up by the new password alone; it signs nobody in, so that whatever else a login asks is still asked. */
export const resetPassword = (mail: MailOffice) =>
  handler(identityMethods.resetPassword, async ({ token, password }, { read, namespace, at }) => {
    const passwordHash = await hashPassword(password)
    const link = await spendLink(read, token, { purposes: ['reset-password'], at })
    if (!link) throw new Refused('link_ended')
    await setPassword(read, { personId: link.person_id, passwordHash, at, keptSession: null })
    await noteProof(read, link.person_id, at)
    await tellPerson(read, mail, { personId: link.person_id, template: 'password-changed', namespace, at })
    return {}
  })
