import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { passkeyLibrary, type RelyingParty, requestOptions } from '../relying-party.ts'

/** No credential ids are listed, which would disclose accounts. */
export const beginPasskeySignIn = (party: RelyingParty) =>
  handler(passkeysMethods.beginSignIn, async (_input, context) => {
    const { generateAuthenticationOptions } = await passkeyLibrary()
    const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
    await requestOptions(context, options.challenge)
    return { options: JSON.stringify(options) }
  })
