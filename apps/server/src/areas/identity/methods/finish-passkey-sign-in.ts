import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallerContext } from '#platform/runner/handlers'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { consumeChallenge, findKeyOwner, listPasskeys, type PasskeyRow, usePasskey } from '../passkeys.store.ts'
import { passkeyLibrary, type RelyingParty, toResponse, verifyCredential } from '../relying-party.ts'
import { findSessionProvider } from '../sessions.store.ts'
import { isSsoEnforced } from '../single-sign-on.store.ts'
import { startSession } from '../start-session.ts'

const refused = () => new Refused('passkey_refused', {}, 400)

/** The passkey that signed, of the signed-in person or of its owner. */
const keyOf = async ({ read, caller }: CallerContext, credentialId: unknown) => {
  if (typeof credentialId !== 'string' || credentialId.length > 2_000) throw refused()
  const personId = await findKeyOwner(read, credentialId)
  if (!personId || (caller.person && caller.person.id !== personId)) throw refused()
  const key = (await listPasskeys(read)).find((each) => each.credential_id === credentialId)
  if (!key) throw refused()
  return { personId, key }
}

const credentialOf = (key: PasskeyRow) => ({
  id: key.credential_id,
  publicKey: new Uint8Array(key.public_key),
  counter: Number(key.counter),
  transports: key.transports,
})

export const finishPasskeySignIn = (party: RelyingParty) =>
  handler(passkeysMethods.finishSignIn, async ({ answer }, context) => {
    const { read, caller, at } = context
    const expectedChallenge = await consumeChallenge(read, caller.tokenHash, at)
    if (!expectedChallenge) throw refused()
    const response = toResponse<AuthenticationResponseJSON>(answer)
    const { personId, key } = await keyOf(context, response?.id)
    const { verifyAuthenticationResponse } = await passkeyLibrary()
    const { verified, authenticationInfo } = await verifyCredential(
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: credentialOf(key),
      }),
    )
    if (!verified || !(await usePasskey(read, key.id, { counter: authenticationInfo.newCounter, at }))) throw refused()
    const provider = await findSessionProvider(read, caller.tokenHash)
    // As a second factor or a recent proof, a passkey goes on from the single sign-on.
    if (provider === null && (await isSsoEnforced(read, personId))) throw new Refused('connected_elsewhere')
    return startSession(personId, context, { isProven: true, provider })
  })
