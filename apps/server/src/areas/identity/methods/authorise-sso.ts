import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { startAuthorization } from '../open-id.ts'
import { insertAttempt } from '../single-sign-on.store.ts'
import { callbackOf, registrationOf, type SsoServices } from '../single-sign-on.ts'

const patienceMillis = 10 * 60_000

/** The authorization request is bound to the cookie of its browser. */
export const authoriseSso = (services: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.authorise,
    async ({ connectionId }, { read, namespace }) => {
      const registration = await read((read) => registrationOf(services, read, connectionId))
      return startAuthorization(registration, callbackOf(services.publicAddress, namespace), services.httpClient)
    },
    async ({ connectionId, next }, { read, caller, now, found }) => {
      if (!caller.tokenHash) throw new Refused('csrf_failed')
      await insertAttempt(read, {
        state_hash: hashToken(found.state),
        token_hash: caller.tokenHash,
        provider: connectionId,
        nonce: found.nonce,
        verifier: found.verifier,
        next,
        ends_at: toInstant(now + patienceMillis),
      })
      return { address: found.address }
    },
  )
