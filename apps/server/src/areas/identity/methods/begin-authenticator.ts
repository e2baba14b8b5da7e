import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { generateSecret, generateURI } from 'otplib'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { seal } from '#platform/secrets/seal'
import { provePresence } from '../own-account.ts'
import { insertAuthenticator } from '../second-factor.store.ts'
import { sealing } from '../second-factor.ts'

export const beginAuthenticator = (secret: string) =>
  handler(secondFactorMethods.beginAuthenticator, async ({ password }, context) => {
    const { read } = context
    const person = await provePresence(password, context)
    const own = generateSecret()
    if (!(await insertAuthenticator(read, person.id, seal(secret, sealing(person.id), own))))
      throw new Refused('authenticator_already_there')
    return { secret: own, address: generateURI({ issuer: 'Fettle', label: person.email, secret: own }) }
  })
