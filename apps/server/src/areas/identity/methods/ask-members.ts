import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hasFactor, savePolicy } from '../second-factor.store.ts'

/** Members who require a second factor of others must have one themselves, or they would be locked out. */
export const askMembers = handler(secondFactorMethods.askMembers, async ({ policy }, { tx, actor }) => {
  if (policy !== 'nobody' && !(await hasFactor(tx, actor.personUuid))) throw new Refused('no_second_factor')
  await savePolicy(tx, policy)
  return { policy }
})
