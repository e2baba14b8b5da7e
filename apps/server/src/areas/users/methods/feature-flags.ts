import { usersMethods } from '@fettle/contracts/users/users.methods'
import { featureFlags as knownFlags } from '@fettle/domain/kernel/feature-flags'
import { handler } from '#platform/runner/handlers'
import { findFeatureFlags } from '../feature-flags.store.ts'

export const featureFlags = handler(usersMethods.featureFlags, async (_input, { read, caller }) => {
  const on = caller.person ? await findFeatureFlags(read, caller.person.id) : []
  return knownFlags.filter((flag) => on.includes(flag))
})
