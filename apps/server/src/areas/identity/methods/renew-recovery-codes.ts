import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { ownPerson } from '../own-account.ts'
import { issueRecoveryCodes } from '../second-factor.ts'
import { requireRecentProof } from '../show-factors.ts'

export const renewRecoveryCodes = handler(secondFactorMethods.renewRecoveryCodes, async (_input, context) => {
  const { id, has_second_factor: hasFactor } = ownPerson(context)
  if (!hasFactor) throw new Refused('no_second_factor')
  requireRecentProof(context.caller, context.now)
  return { recoveryCodes: await issueRecoveryCodes(context.read, id) }
})
