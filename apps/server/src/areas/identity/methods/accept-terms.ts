import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { acceptedTerms } from '../accepted-terms.ts'
import { saveTerms } from '../identity.store.ts'
import { ownPerson } from '../own-account.ts'
import { showSession } from '../show-session.ts'

export const acceptTerms = handler(identityMethods.acceptTerms, async ({ termsVersion }, context) => {
  const { read, caller, namespace, at } = context
  const person = ownPerson(context)
  await saveTerms(read, { personId: person.id, version: acceptedTerms(namespace, termsVersion), at })
  return showSession(caller)
})
