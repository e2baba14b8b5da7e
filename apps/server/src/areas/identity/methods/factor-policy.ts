import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { readPolicy } from '../second-factor.store.ts'

export const factorPolicy = handler(secondFactorMethods.policy, async (_input, { read }) => {
  const row = found(await readPolicy(read))
  return { policy: row.policy, members: row.members, membersWithFactor: row.members_with_factor }
})
