import { toInstant } from '@fettle/domain/kernel/instant'
import type { CallerContext } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { insertChallenge } from './passkeys.store.ts'

/** Heavy, and asked for by few: loaded by whoever comes with a key first. */
export const passkeyLibrary = () => import('@simplewebauthn/server')

/** The house that passkeys are made for: a key for another address signs nothing here. */
export type RelyingParty = { origin: string; id: string }
export const relyingParty = (publicAddress: string): RelyingParty => ({
  origin: publicAddress,
  id: new URL(publicAddress).hostname,
})

const patienceMillis = 5 * 60_000

/** Keeps what this browser is asked, by its cookie; five minutes to answer. */
export const requestOptions = async ({ read, caller, now }: CallerContext, challenge: string): Promise<void> => {
  if (!caller.tokenHash) throw new Refused('csrf_failed')
  await insertChallenge(read, { hash: caller.tokenHash, challenge, endsAt: toInstant(now + patienceMillis) })
}

/** The answer of a browser, as far as it is JSON; the library judges the rest. */
export const toResponse = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new Refused('passkey_refused', {}, 400)
  }
}

/** The value of a check by the library, which throws at whatever is wrong. */
export const verifyCredential = async <T>(check: Promise<T>): Promise<T> => {
  try {
    return await check
  } catch {
    throw new Refused('passkey_refused', {}, 400)
  }
}
