import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { type Delegation, isDelegateFor } from '@fettle/domain/approvals/delegation'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import { delegationOf, listDelegations } from './delegations.store.ts'

/** Delegators of a member by subject; loaded once for many documents. */
export type DelegatorsOf = (memberUuid: string, subject: ApprovalSubject) => readonly string[]

/** Loads the delegations in force on a date in the client's time zone. */
export const loadDelegators = async (read: Read, day: LocalDate): Promise<DelegatorsOf> => {
  const delegations: Delegation[] = (await listDelegations(read, day)).map(delegationOf)
  return (memberUuid, subject) =>
    delegations.length === 0 ? [] : isDelegateFor(delegations, memberUuid, { subject, day })
}
