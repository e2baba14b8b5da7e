import type { HazardEventName } from '@fettle/domain/hazards/hazard-events'
import { recordClientEvent } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { HazardRecord } from './hazards.tables.ts'

type HazardEvent = Parameters<typeof recordClientEvent<HazardEventName>>[2]

/** Records a hazard event in the client's timeline only; it does not change the order. */
export const recordHazardEvent = (tx: Tx, { id, ...hazard }: HazardRecord, event: HazardEvent): void =>
  recordClientEvent(tx, { ...hazard, subjectId: id }, event)
