import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { isConfirmed } from './identity.store.ts'

/** Until the address is confirmed no e-mails leave the tenant, as the address may belong to another person. */
export const assertConfirmed = async (read: Read, { membershipUuid }: Actor): Promise<void> => {
  if (!(await isConfirmed(read, membershipUuid))) throw new Refused('email_not_confirmed')
}
