import type { Tx } from '#platform/database/transaction'

type Place = {
  readonly clientTenantId: string
  readonly contractorTenantId: string | null
  readonly workOrderId: string
  readonly jobId: string | null
}

/** Notifies a member that an order or a job is theirs now. */
export const recordGiven = (tx: Tx, place: Place, membershipId: string): void =>
  tx.record({
    ...place,
    name: 'assignment.given',
    subjectId: null,
    facts: {},
    effect: 'timeline-only',
    audience: { tenantId: tx.tenantId, membershipId },
  })
