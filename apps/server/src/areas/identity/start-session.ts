import { toInstant } from '@fettle/domain/kernel/instant'
import { hashToken, newToken } from '#platform/http/cookies'
import type { VisitorContext } from '#platform/runner/handlers'
import { endSession, openSession, readSession, sessionLife } from './identity.store.ts'
import { showSession, signedOut } from './show-session.ts'

/** A new token at every sign-in: whoever planted the old one holds nothing. */
export const startSession = async (personId: string, { read, visitor, session, at, now }: VisitorContext) => {
  const token = newToken()
  const hash = hashToken(token)
  if (visitor.tokenHash) await endSession(read, visitor.tokenHash)
  await openSession(read, {
    hash,
    personId,
    at,
    endsAt: toInstant(now + sessionLife),
    address: visitor.address,
    device: visitor.device,
  })
  session.start(hash, token)
  const opened = await readSession(read, hash, at)
  return opened ? showSession(opened) : signedOut
}
