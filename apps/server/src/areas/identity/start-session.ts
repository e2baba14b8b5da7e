import { toInstant } from '@fettle/domain/kernel/instant'
import type { CallerContext } from '#platform/runner/handlers'
import { hashToken, newToken } from '#platform/secrets/token'
import { endSession, openSession, readSession, sessionLife } from './identity.store.ts'
import {
  deletePendingSignIn,
  findPendingSignIn,
  hasFactor,
  insertPendingSignIn,
  proveSession,
} from './second-factor.store.ts'
import { challengeExpiry, listFactors } from './second-factor.ts'
import { setSessionProvider } from './sessions.store.ts'
import { showSession, signedOut } from './show-session.ts'

/** Renews the token at every step of signing in, against session fixation. */
export const renewToken = async ({ read, caller, session }: CallerContext): Promise<string> => {
  const token = newToken()
  const hash = hashToken(token)
  if (caller.tokenHash) {
    await endSession(read, caller.tokenHash)
    await deletePendingSignIn(read, caller.tokenHash)
  }
  session.start(hash, token)
  return hash
}

type Proof = { readonly isProven?: boolean; readonly provider?: string | null }

/** Starts the session of a person; `isProven` records the second factor, `provider` the single sign-on that led to it. */
export const startSession = async (
  personId: string,
  context: CallerContext,
  { isProven = false, provider = null }: Proof = {},
) => {
  const { read, caller, at, now } = context
  const hash = await renewToken(context)
  const endsAt = toInstant(now + sessionLife)
  await openSession(read, { hash, personId, at, endsAt, address: caller.address, device: caller.device })
  if (provider !== null) await setSessionProvider(read, hash, provider)
  if (isProven) await proveSession(read, hash, at)
  context.session.rememberDevice?.(personId)
  const opened = await readSession(read, hash, at)
  return opened ? showSession(opened) : signedOut
}

/** After the first factor: starts the session, or a challenge when there is a second factor. */
export const startSessionOrChallenge = async (
  personId: string,
  context: CallerContext,
  provider: string | null = null,
) => {
  if (!(await hasFactor(context.read, personId))) return startSession(personId, context, { provider })
  const hash = await renewToken(context)
  await insertPendingSignIn(context.read, { hash, personId, endsAt: challengeExpiry(context.now) })
  if (provider !== null) await setSessionProvider(context.read, hash, provider)
  await findPendingSignIn(context.read, hash, context.at)
  return { ...signedOut, awaits: await listFactors(context.read) }
}
