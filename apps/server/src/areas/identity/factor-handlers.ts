import type { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Handlers } from '#platform/runner/handlers'
import { askMembers } from './methods/ask-members.ts'
import { beginAuthenticator } from './methods/begin-authenticator.ts'
import { beginPasskey } from './methods/begin-passkey.ts'
import { beginPasskeySignIn } from './methods/begin-passkey-sign-in.ts'
import { confirmAuthenticator } from './methods/confirm-authenticator.ts'
import { factorPolicy } from './methods/factor-policy.ts'
import { finishPasskey } from './methods/finish-passkey.ts'
import { finishPasskeySignIn } from './methods/finish-passkey-sign-in.ts'
import { getFactors } from './methods/get-factors.ts'
import { proveFactor } from './methods/prove-factor.ts'
import { removeAuthenticator } from './methods/remove-authenticator.ts'
import { removePasskey } from './methods/remove-passkey.ts'
import { renewRecoveryCodes } from './methods/renew-recovery-codes.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Handlers of second factors. Secrets of authenticator apps are encrypted with the server's secret; passkeys are bound
 * to the public origin.
 */
export const factorHandlers = ({
  mail,
  secret,
  publicAddress,
}: {
  mail: Mailer
  secret: string
  publicAddress: string
}) => {
  const party = relyingParty(publicAddress)
  const secondFactor = {
    get: getFactors,
    beginAuthenticator: beginAuthenticator(secret),
    confirmAuthenticator: confirmAuthenticator(mail, secret),
    removeAuthenticator: removeAuthenticator(mail),
    renewRecoveryCodes,
    prove: proveFactor(secret),
    askMembers,
    policy: factorPolicy,
  } satisfies Handlers<typeof secondFactorMethods>
  const passkeys = {
    beginRegistration: beginPasskey(party),
    finishRegistration: finishPasskey(mail, party),
    remove: removePasskey(mail),
    beginSignIn: beginPasskeySignIn(party),
    finishSignIn: finishPasskeySignIn(party),
  } satisfies Handlers<typeof passkeysMethods>
  return { 'second-factor': secondFactor, passkeys }
}
