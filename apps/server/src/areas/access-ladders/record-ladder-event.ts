import type { LadderEventName } from '@fettle/domain/access-ladders/ladder-events'
import type { Tx } from '#platform/database/transaction'

type LadderEventInput = {
  readonly name: LadderEventName
  readonly facts: Readonly<Record<string, string>>
  readonly author?: 'system'
}

/** Records a step in the client's timeline only; it does not change the order. */
export const recordLadderEvent = (tx: Tx, workOrderId: string, { name, facts, author }: LadderEventInput): void =>
  tx.record({
    name,
    clientTenantId: tx.tenantId,
    contractorTenantId: null,
    workOrderId,
    jobId: null,
    subjectId: workOrderId,
    facts,
    ...(author && { author }),
    effect: 'timeline-only',
  })
