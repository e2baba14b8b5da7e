import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { afterFactorAdded } from '../change-factors.ts'
import { ownPerson } from '../own-account.ts'
import { consumeChallenge, insertPasskey } from '../passkeys.store.ts'
import { passkeyLibrary, type RelyingParty, toResponse, verifyCredential } from '../relying-party.ts'

export const finishPasskey = (mail: Mailer, party: RelyingParty) =>
  handler(passkeysMethods.finishRegistration, async ({ name, answer }, context) => {
    const { read, caller, at } = context
    const person = ownPerson({ caller })
    const expectedChallenge = await consumeChallenge(read, caller.tokenHash, at)
    if (!expectedChallenge) throw new Refused('passkey_refused', {}, 400)
    const { verifyRegistrationResponse } = await passkeyLibrary()
    const { verified, registrationInfo } = await verifyCredential(
      verifyRegistrationResponse({
        response: toResponse<RegistrationResponseJSON>(answer),
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
      }),
    )
    if (!verified || !registrationInfo) throw new Refused('passkey_refused', {}, 400)
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const isInserted = await insertPasskey(read, {
      personId: person.id,
      credentialId: id,
      publicKey,
      counter,
      transports,
      name,
      at,
    })
    if (!isInserted) throw new Refused('passkey_refused', {}, 400)
    return afterFactorAdded(context, mail)
  })
