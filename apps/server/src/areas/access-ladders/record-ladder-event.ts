import type { LadderEventName } from '@fettle/domain/access-ladders/ladder-events'
import { recordClientEvent } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

type LadderEvent = Parameters<typeof recordClientEvent<LadderEventName>>[2]

/** Records a step in the client's timeline only; it does not change the order. */
export const recordLadderEvent = (tx: Tx, workOrderId: string, event: LadderEvent): void =>
  recordClientEvent(tx, { clientTenantId: tx.tenantId, workOrderId, subjectId: workOrderId }, event)
