import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { endLastFactor } from '../end-last-factor.ts'
import { listPasskeys } from '../passkeys.store.ts'
import { dropAuthenticator, renewRights } from '../second-factor.store.ts'
import { askFreshProof, showFactors } from '../show-factors.ts'

export const removeAuthenticator = handler(secondFactorMethods.removeAuthenticator, async (_input, context) => {
  const { read, visitor, now } = context
  askFreshProof(visitor, now)
  if ((await listPasskeys(read)).length === 0) await endLastFactor(read, visitor)
  await dropAuthenticator(read)
  await renewRights(read)
  return showFactors(read, visitor)
})
