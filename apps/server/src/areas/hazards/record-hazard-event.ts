import type { HazardEventName } from '@fettle/domain/hazards/hazard-events'
import type { Tx } from '#platform/database/transaction'
import type { HazardRecord } from './hazards.tables.ts'

type HazardEventInput = {
  readonly name: HazardEventName
  readonly facts: Readonly<Record<string, string>>
  readonly author?: 'system'
}

/** Records a hazard event in the client's timeline only; it does not change the order. */
export const recordHazardEvent = (tx: Tx, hazard: HazardRecord, { name, facts, author }: HazardEventInput): void =>
  tx.record({
    name,
    clientTenantId: hazard.clientTenantId,
    contractorTenantId: null,
    workOrderId: hazard.workOrderId,
    jobId: null,
    subjectId: hazard.id,
    facts,
    ...(author && { author }),
    effect: 'timeline-only',
  })
