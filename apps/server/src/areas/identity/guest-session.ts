import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { CallerContext } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { enterLink, readSession, sessionLife } from './identity.store.ts'
import { showSession } from './show-session.ts'
import { renewToken } from './start-session.ts'

/**
 * Starts a guest session for the job of a link, replacing the browser's session. Accepting the link accepts the
 * displayed terms. Undefined for an invalid link, which keeps the former session.
 */
export const startGuestSession = async (linkHash: string, context: CallerContext) => {
  const { read, at, now, caller, namespace } = context
  const token = await renewToken(context)
  const isOpen = await enterLink(read, linkHash, {
    at,
    fresh: {
      token_hash: token,
      address: caller.address,
      device: caller.device,
      ends_at: toInstant(now + sessionLife),
      terms_version: editionOf(namespace).termsVersion,
    },
  })
  return isOpen ? showSession(found(await readSession(read, token, at))) : undefined
}
