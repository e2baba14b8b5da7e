import type { InspectionEventName } from '@fettle/domain/inspections/inspection-events'
import type { Tx } from '#platform/database/transaction'
import type { InspectionRecord } from './inspections.tables.ts'

type Happened = {
  readonly name: InspectionEventName
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Records an event of an inspection in the timeline of its order, for both sides of its job; it does not move the order. */
export const recordInspectionEvent = (tx: Tx, inspection: InspectionRecord, { name, facts = {} }: Happened): void => {
  const { id, clientTenantId, contractorTenantId, workOrderId, jobId, number } = inspection
  if (workOrderId === null) return
  tx.record({
    name,
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    subjectId: id,
    facts: { ...facts, number },
    effect: 'timeline-only',
  })
}
