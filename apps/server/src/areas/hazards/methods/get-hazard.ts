import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { isInEngland } from '@fettle/domain/clocks/regions'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { findHazard } from '../hazards.store.ts'
import { showHazard } from '../show-hazard.ts'

export const getHazard = handler(hazardsMethods.get, async ({ workOrderUuid }, { read, actor }) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  const record = await findHazard(read, order.id)
  const isEnglish = actor.namespace === 'uk' && isInEngland(order.address.postcode)
  return {
    hazard: record ? await showHazard(read, record, { actor, zone: order.timeZone }) : null,
    canMark: !record && isEnglish && hasPermission(actor, 'hazards.assess'),
  }
})
