import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { saveProfile } from '../identity.store.ts'
import { showSession } from '../show-session.ts'

export const saveProfileMethod = handler(
  identityMethods.saveProfile,
  async ({ locale, timeZone }, { read, caller }) => {
    const { person } = caller
    if (person) await saveProfile(read, person.id, { locale, timeZone })
    return showSession({ ...caller, person: person && { ...person, locale, time_zone: timeZone } })
  },
)
