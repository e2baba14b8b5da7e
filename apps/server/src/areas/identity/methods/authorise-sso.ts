import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { hashToken } from '#platform/http/cookies'
import { handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { startAuthorization } from '../open-id.ts'
import { insertAttempt } from '../single-sign-on.store.ts'
import { callbackOf, registrationOf, type SsoServices } from '../single-sign-on.ts'

const patienceMillis = 10 * 60_000

/** The authorization request is bound to the cookie of its browser. */
export const authoriseSso = (house: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.authorise,
    async ({ connectionId }, { look, namespace }) => {
      const registration = await look((read) => registrationOf(house, read, connectionId))
      return startAuthorization(registration, callbackOf(house.publicAddress, namespace), house.outgoing)
    },
    async ({ connectionId, next }, { read, visitor, now, found }) => {
      if (!visitor.tokenHash) throw new Refused('csrf_failed')
      await insertAttempt(read, {
        state_hash: hashToken(found.state),
        token_hash: visitor.tokenHash,
        provider: connectionId,
        nonce: found.nonce,
        verifier: found.verifier,
        next,
        ends_at: toInstant(now + patienceMillis),
      })
      return { address: found.address }
    },
  )
