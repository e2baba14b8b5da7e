import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { handler } from '#platform/runner/handlers'
import { ask, type RelyingParty } from '../relying-party.ts'

/** No keys are named: whoever asks learns nothing about who has one. */
export const beginPasskeySignIn = (party: RelyingParty) =>
  handler(passkeysMethods.beginSignIn, async (_input, context) => {
    const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
    await ask(context, options.challenge)
    return { options: JSON.stringify(options) }
  })
