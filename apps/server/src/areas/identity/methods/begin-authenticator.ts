import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { generateSecret, generateURI } from 'otplib'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { seal } from '#platform/secrets/seal'
import { ownPerson } from '../own-account.ts'
import { insertAuthenticator } from '../second-factor.store.ts'
import { sealing } from '../second-factor.ts'
import { requireRecentProof } from '../show-factors.ts'

export const beginAuthenticator = (secret: string) =>
  handler(secondFactorMethods.beginAuthenticator, async (_input, { read, caller, now }) => {
    const person = ownPerson({ caller })
    requireRecentProof(caller, now)
    const own = generateSecret()
    if (!(await insertAuthenticator(read, person.id, seal(secret, sealing(person.id), own))))
      throw new Refused('authenticator_already_there')
    return { secret: own, address: generateURI({ issuer: 'Fettle', label: person.email, secret: own }) }
  })
