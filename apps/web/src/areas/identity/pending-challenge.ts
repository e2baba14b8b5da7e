import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'

/** By what the person could prove that it is them. */
export const pendingChallenge = ({
  authenticatorSince,
  recoveryCodesLeft,
  passkeys,
}: FactorView): NonNullable<SessionView['awaits']> => ({
  code: authenticatorSince !== null || recoveryCodesLeft > 0,
  passkey: passkeys.length > 0,
})
