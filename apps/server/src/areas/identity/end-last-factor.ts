import type { Read } from '#platform/database/transaction'
import type { Visitor } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { dropRecoveryCodes } from './second-factor.store.ts'
import { isAskedByTenant } from './show-factors.ts'

/** Recovery codes go with the last factor; where a tenant asks for one, the last stays. */
export const endLastFactor = async (tx: Read, visitor: Visitor): Promise<void> => {
  if (isAskedByTenant(visitor)) throw new Refused('second_factor_asked_by_tenant')
  await dropRecoveryCodes(tx)
}
