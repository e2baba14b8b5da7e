import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { provePresence } from '../own-account.ts'
import { listPasskeys } from '../passkeys.store.ts'
import { passkeyLibrary, type RelyingParty, requestOptions } from '../relying-party.ts'

const most = 20

export const beginPasskey = (party: RelyingParty) =>
  handler(passkeysMethods.beginRegistration, async ({ password }, context) => {
    const person = await provePresence(password, context)
    const known = await listPasskeys(context.read)
    if (known.length >= most) throw new Refused('too_many_passkeys', { most })
    const { generateRegistrationOptions } = await passkeyLibrary()
    const options = await generateRegistrationOptions({
      rpName: 'Fettle',
      rpID: party.id,
      userName: person.email,
      userDisplayName: `${person.first_name} ${person.last_name}`.trim(),
      userID: new Uint8Array(Buffer.from(person.id)),
      excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await requestOptions(context, options.challenge)
    return { options: JSON.stringify(options) }
  })
