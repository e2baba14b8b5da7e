import { toInstant } from '@fettle/domain/kernel/instant'
import type { CallerContext } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { insertChallenge } from './passkeys.store.ts'

/** Loaded on first use, as the library is large and rarely needed. */
export const passkeyLibrary = () => import('@simplewebauthn/server')

/** WebAuthn relying party: passkeys are bound to this origin. */
export type RelyingParty = { origin: string; id: string }
export const relyingParty = (publicAddress: string): RelyingParty => ({
  origin: publicAddress,
  id: new URL(publicAddress).hostname,
})

const patienceMillis = 5 * 60_000

/** Stores the challenge of this browser, valid for five minutes. */
export const requestOptions = async ({ read, caller, now }: CallerContext, challenge: string): Promise<void> => {
  if (!caller.tokenHash) throw new Refused('csrf_failed')
  await insertChallenge(read, { hash: caller.tokenHash, challenge, endsAt: toInstant(now + patienceMillis) })
}

/** Parses the browser's response; the library validates it. */
export const toResponse = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new Refused('passkey_refused', {}, 400)
  }
}

/** Converts exceptions of the library's verification into a refusal. */
export const verifyCredential = async <T>(check: Promise<T>): Promise<T> => {
  try {
    return await check
  } catch {
    throw new Refused('passkey_refused', {}, 400)
  }
}
