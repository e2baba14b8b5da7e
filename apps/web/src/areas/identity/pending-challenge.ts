import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'

/** Second factors the person can use. */
export const pendingChallenge = ({
  authenticatorSince,
  recoveryCodesLeft,
  passkeys,
}: FactorView): NonNullable<SessionView['awaits']> => ({
  code: authenticatorSince !== null || recoveryCodesLeft > 0,
  passkey: passkeys.length > 0,
})
