import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'

/** Whether the password proves that the person is present: where there is a second factor, it is asked for instead. */
export const asksPassword = ({ authenticatorSince, passkeys, hasPassword }: FactorView): boolean =>
  hasPassword && authenticatorSince === null && passkeys.length === 0
