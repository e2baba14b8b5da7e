import type { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { isInEngland } from '@fettle/domain/clocks/regions'
import { asksForHazard } from '@fettle/domain/hazards/hazard-rules'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { findEffectiveFacts } from '#areas/locations/locations.port'
import { storedEpochMs, type WorkOrderRecord } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { findHazard, findRuledOut } from './hazards.store.ts'
import { showHazard } from './show-hazard.ts'

/** Orders on which nothing is to be done any more are not asked about. */
const over = ['customer_cancelled', 'invoice_paid', 'invoice_outstanding', 'done']

/** The hazard of an order, or whether it can be marked as one and is still to be answered. */
export const showHazardState = async (
  read: Read,
  order: WorkOrderRecord,
  actor: Actor,
): Promise<OutputOf<typeof hazardsMethods.get>> => {
  const [record, ruledOut, { facts }] = await Promise.all([
    findHazard(read, order.id),
    findRuledOut(read, order.id),
    findEffectiveFacts(read, { tenantId: order.clientTenantId, id: order.locationId }),
  ])
  const isEnglish = actor.namespace === 'uk' && isInEngland(order.address.postcode)
  const canMark = !record && isEnglish && hasPermission(actor, 'hazards.assess')
  const day = localDateOf(order.timeZone, storedEpochMs(order.createdAt))
  const { category, service } = order
  return {
    hazard: record ? await showHazard(read, record, { actor, zone: order.timeZone }) : null,
    canMark,
    isAsked:
      canMark &&
      ruledOut === null &&
      !over.includes(order.state) &&
      asksForHazard(day, { isInEngland: isEnglish, tenure: facts.tenure ?? null, category, service }),
    ruledOut,
  }
}
