import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { issueRecoveryCodes } from '../second-factor.ts'
import { askFreshProof } from '../show-factors.ts'
import { signedIn } from '../signed-in.ts'

export const renewRecoveryCodes = handler(secondFactorMethods.renewRecoveryCodes, async (_input, context) => {
  const { id, has_factor: hasFactor } = signedIn(context.visitor)
  if (!hasFactor) throw new Refused('no_second_factor')
  askFreshProof(context.visitor, context.now)
  return { recoveryCodes: await issueRecoveryCodes(context.read, id) }
})
