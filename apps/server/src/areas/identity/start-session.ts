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

/** Starts the session of a person; `isProven` records the second factor. */
export const startSession = async (personId: string, context: CallerContext, isProven = false) => {
  const { read, caller, at, now } = context
  const hash = await renewToken(context)
  const endsAt = toInstant(now + sessionLife)
  await openSession(read, { hash, personId, at, endsAt, address: caller.address, device: caller.device })
  if (isProven) await proveSession(read, hash, at)
  const opened = await readSession(read, hash, at)
  return opened ? showSession(opened) : signedOut
}

/** After the first factor: starts the session, or a challenge when there is a second factor. */
export const startSessionOrChallenge = async (personId: string, context: CallerContext) => {
  if (!(await hasFactor(context.read, personId))) return startSession(personId, context)
  const hash = await renewToken(context)
  await insertPendingSignIn(context.read, { hash, personId, endsAt: challengeExpiry(context.now) })
  await findPendingSignIn(context.read, hash, context.at)
  return { ...signedOut, awaits: await listFactors(context.read) }
}
