import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { saveLocale } from '../identity.store.ts'
import { showSession } from '../show-session.ts'

export const chooseLocale = handler(identityMethods.chooseLocale, async ({ locale }, { read, caller }) => {
  const { person } = caller
  if (person) await saveLocale(read, person.id, locale)
  return showSession({ ...caller, person: person && { ...person, locale } })
})
