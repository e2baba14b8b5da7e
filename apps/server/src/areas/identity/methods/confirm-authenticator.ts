import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { countRecoveryCodes, findAuthenticator, renewRights } from '../second-factor.store.ts'
import { checkCode, issueRecoveryCodes } from '../second-factor.ts'
import { signedIn } from '../signed-in.ts'
import { startSession } from '../start-session.ts'

export const confirmAuthenticator = (secret: string) =>
  handler(secondFactorMethods.confirmAuthenticator, async ({ code }, context) => {
    const { read, visitor } = context
    const person = signedIn(visitor)
    const begun = await findAuthenticator(read)
    if (!begun || begun.confirmed_at !== null) throw new Refused('authenticator_not_begun')
    await checkCode({ code, personId: person.id, secret, isConfirming: true }, context)
    await renewRights(read)
    const recoveryCodes = (await countRecoveryCodes(read)) === 0 ? await issueRecoveryCodes(read, person.id) : []
    await startSession(person.id, context, true)
    return { recoveryCodes }
  })
