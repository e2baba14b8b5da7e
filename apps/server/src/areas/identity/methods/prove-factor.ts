import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { findPendingSignIn } from '../second-factor.store.ts'
import { checkCode } from '../second-factor.ts'
import { findSessionProvider } from '../sessions.store.ts'
import { startSession } from '../start-session.ts'

/** Renews the proof of a signed-in person, or completes a pending sign-in. */
export const proveFactor = (secret: string) =>
  handler(secondFactorMethods.prove, async ({ code }, context) => {
    const { read, caller, at } = context
    const personId = caller.person?.id ?? (await findPendingSignIn(read, caller.tokenHash, at))
    if (!personId) throw new Refused('not_signed_in')
    if (caller.person && !caller.person.has_second_factor) throw new Refused('no_second_factor')
    await checkCode({ code, personId, secret, isConfirming: false }, context)
    const provider = await findSessionProvider(read, caller.tokenHash)
    return startSession(personId, context, { isProven: true, provider })
  })
