import type { ScopeEventName } from '@fettle/domain/observations/scope-events'
import type { Tx } from '#platform/database/transaction'
import type { ScopeRecord } from './scopes.tables.ts'

type Happened = {
  readonly name: ScopeEventName
  /** The order whose timeline shows it. */
  readonly workOrderId: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Records an event of a scope of works in the timeline of an order, for the client. */
export const recordScopeEvent = (tx: Tx, scope: ScopeRecord, { name, workOrderId, facts = {} }: Happened): void =>
  tx.record({
    name,
    clientTenantId: scope.clientTenantId,
    contractorTenantId: null,
    workOrderId,
    jobId: null,
    subjectId: scope.id,
    facts: { ...facts, title: scope.title },
    effect: 'timeline-only',
    audience: { tenantId: scope.clientTenantId },
  })
