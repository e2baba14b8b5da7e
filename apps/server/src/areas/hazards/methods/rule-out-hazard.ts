import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import type { HazardEventName } from '@fettle/domain/hazards/hazard-events'
import { ownOrder, recordClientEvent } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showHazardState } from '../hazard-state.ts'
import { findHazard } from '../hazards.store.ts'

/** The timeline is the record of the answer. */
export const ruleOutHazard = handler(hazardsMethods.ruleOut, async ({ workOrderUuid, note }, { tx, actor }) => {
  const order = await ownOrder(tx, actor, workOrderUuid)
  if (await findHazard(tx, order.id)) throw new Refused('hazard_marked_already')
  const place = { clientTenantId: order.clientTenantId, workOrderId: order.id, subjectId: null }
  recordClientEvent<HazardEventName>(tx, place, { name: 'hazard.ruled-out', facts: { note } })
  await tx.applyEvents()
  return showHazardState(tx, order, actor)
})
