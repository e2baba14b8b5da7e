import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { BeforeContext } from '#platform/runner/handlers'
import { handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { exchangeCode } from '../open-id.ts'
import { deleteAttempt, findAttempt, resolveSsoUser } from '../single-sign-on.store.ts'
import { callbackOf, registrationOf, type SsoServices } from '../single-sign-on.ts'
import { startSessionOrChallenge } from '../start-session.ts'

const over = () => new Refused('sso_attempt_over', {}, 422)

const loadAttempt = async (services: SsoServices, state: string, { read, caller, at }: BeforeContext) => {
  const { tokenHash } = caller
  if (!tokenHash) throw over()
  return read(async (read) => {
    const attempt = await findAttempt(read, { stateHash: hashToken(state), tokenHash, at })
    if (!attempt) throw over()
    return { attempt, registration: await registrationOf(services, read, attempt.provider) }
  })
}

/** The provider's claims identify the person; the request is completed once, in the same browser. */
export const completeSso = (services: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.complete,
    async ({ state, code, iss }, context) => {
      const { attempt, registration } = await loadAttempt(services, state, context)
      const callback = callbackOf(services.publicAddress, context.namespace)
      const back = { callback, code, state, iss, nonce: attempt.nonce, verifier: attempt.verifier }
      return { attempt, arrival: await exchangeCode(registration, back, services.httpClient) }
    },
    async ({ state }, context) => {
      const { attempt, arrival } = context.found
      if (!(await deleteAttempt(context.read, hashToken(state)))) throw over()
      const { person, problem } = await resolveSsoUser(context.read, {
        provider: attempt.provider,
        subject: arrival.subject,
        email: arrival.email,
        first_name: arrival.firstName,
        last_name: arrival.lastName,
        at: context.at,
      })
      if (!person) throw new Refused(problem ?? 'access_denied', {}, 403)
      return { session: await startSessionOrChallenge(person, context, attempt.provider), next: attempt.next }
    },
  )
