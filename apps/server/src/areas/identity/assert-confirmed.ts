import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { isConfirmed } from './identity.store.ts'

/** Until the address is confirmed nothing leaves the tenant: whoever signed up with somebody else's writes to nobody. */
export const assertConfirmed = async (read: Read, { membershipUuid }: Actor): Promise<void> => {
  if (!(await isConfirmed(read, membershipUuid))) throw new Refused('email_not_confirmed')
}
