import type { Tx } from '#platform/database/transaction'
import type { RoundRecord } from './approvals.tables.ts'

/** Event of an approval request, recorded under its quote or invoice. */
export type ApprovalNotice =
  | 'approval-waiting'
  | 'approval-waiting-for'
  | 'approval-reminded'
  | 'approval-reminded-for'
  | 'approval-escalated'
  | 'approval-blocked'
  | 'approval-agreed'
  | 'approval-agreed-for'
  | 'approval-returned'
  | 'approval-went-ahead'
  | 'approval-confirmed'
  | 'approval-objected'
  | 'approved-by-itself'

type Place = Pick<RoundRecord, 'clientTenantId' | 'workOrderId' | 'jobId' | 'subject'> & {
  readonly pageId: string
  readonly number: string
}

type News = {
  readonly name: ApprovalNotice
  readonly facts?: Readonly<Record<string, string | number | null>>
  readonly to?: string
  readonly author?: 'system'
}

/** Records an event in the client's timeline only, or notifies one member. It does not change the order. */
export const recordApprovalEvent = (tx: Tx, place: Place, { name, facts = {}, to, author }: News): void =>
  tx.record({
    name: `${place.subject === 'invoice' ? 'invoice' : 'quote'}.${name}`,
    clientTenantId: place.clientTenantId,
    contractorTenantId: null,
    workOrderId: place.workOrderId,
    jobId: place.jobId,
    subjectId: place.pageId,
    facts: { number: place.number, ...facts },
    ...(author && { author }),
    effect: 'timeline-only',
    audience:
      to === undefined ? { tenantId: place.clientTenantId } : { tenantId: place.clientTenantId, membershipId: to },
  })
