import type { ApprovalEventName } from '@fettle/domain/approvals/approval-events'
import type { ScopeEventName } from '@fettle/domain/observations/scope-events'
import type { Tx } from '#platform/database/transaction'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import type { ScopeRecord } from './scopes.tables.ts'

type Happened = {
  readonly name: ScopeEventName | Extract<ApprovalEventName, 'scope.approval-declined'>
  /** The order whose timeline shows it; null where it is of no order. */
  readonly workOrderId: string | null
  readonly facts?: Readonly<Record<string, string | number>>
}
type Moment = { readonly tx: Tx; readonly now: number; readonly actor: { readonly membershipUuid: string } }

/**
 * Records an event of a scope of works for the client: in the timeline of an order, else in its own, where who submitted it is notified.
 */
export const recordScopeEvent = (
  { tx, now, actor }: Moment,
  scope: ScopeRecord,
  { name, workOrderId, facts = {} }: Happened,
): void => {
  const { id, title, clientTenantId } = scope
  if (workOrderId === null) {
    const notify = [scope.submittedByMembershipId ?? scope.createdByMembershipId]
    const about = { kind: 'scope', subjectId: id, name, facts: { ...facts, title, number: title } }
    recordSubjectEvent(tx, { ...about, at: now, by: actor.membershipUuid || null, notify })
    return
  }
  tx.record({
    name,
    clientTenantId,
    contractorTenantId: null,
    workOrderId,
    jobId: null,
    subjectId: id,
    facts: { ...facts, title },
    effect: 'timeline-only',
    audience: { tenantId: clientTenantId },
  })
}
