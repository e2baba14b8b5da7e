import type { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { askMembers } from './methods/ask-members.ts'
import { beginAuthenticator } from './methods/begin-authenticator.ts'
import { beginPasskey } from './methods/begin-passkey.ts'
import { beginPasskeySignIn } from './methods/begin-passkey-sign-in.ts'
import { chooseLocale } from './methods/choose-locale.ts'
import { confirmAuthenticator } from './methods/confirm-authenticator.ts'
import { current } from './methods/current.ts'
import { factorPolicy } from './methods/factor-policy.ts'
import { finishPasskey } from './methods/finish-passkey.ts'
import { finishPasskeySignIn } from './methods/finish-passkey-sign-in.ts'
import { getFactors } from './methods/get-factors.ts'
import { proveFactor } from './methods/prove-factor.ts'
import { removeAuthenticator } from './methods/remove-authenticator.ts'
import { removePasskey } from './methods/remove-passkey.ts'
import { renewRecoveryCodes } from './methods/renew-recovery-codes.ts'
import { signIn } from './methods/sign-in.ts'
import { signOut } from './methods/sign-out.ts'
import { signUp } from './methods/sign-up.ts'
import { relyingParty } from './relying-party.ts'
import { sweepFactors } from './sweep-factors.ts'

const identity = { current, signUp, signIn, signOut, chooseLocale } satisfies Handlers<typeof identityMethods>

/** Secrets of authenticator apps are sealed with the server's own; passkeys are made for the public address. */
export const identityArea = ({ secret, publicAddress }: { secret: string; publicAddress: string }): Area => {
  const party = relyingParty(publicAddress)
  const secondFactor = {
    get: getFactors,
    beginAuthenticator: beginAuthenticator(secret),
    confirmAuthenticator: confirmAuthenticator(secret),
    removeAuthenticator,
    renewRecoveryCodes,
    prove: proveFactor(secret),
    askMembers,
    policy: factorPolicy,
  } satisfies Handlers<typeof secondFactorMethods>
  const passkeys = {
    beginRegistration: beginPasskey(party),
    finishRegistration: finishPasskey(party),
    remove: removePasskey,
    beginSignIn: beginPasskeySignIn(party),
    finishSignIn: finishPasskeySignIn(party),
  } satisfies Handlers<typeof passkeysMethods>
  return {
    handlers: { identity, 'second-factor': secondFactor, passkeys },
    tasks: { 'sweep-factors': sweepFactors },
  }
}
