import { regionOf } from '@fettle/domain/clocks/regions'
import { automaticAcceptanceAt, signOffNeeded } from '@fettle/domain/completion-reports/sign-off'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isHazard } from '#areas/hazards/hazards.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { certificatesMissing } from '#areas/order-certificates/order-certificates.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { findTerms } from './sign-offs.store.ts'

/**
 * The client's sign-off terms for this work: whether it is required, and when it is accepted automatically. Work that misses a
 * certificate waits for a decision.
 */
export const requiresSignOff = async (
  { tx, actor, now }: OrderCommandContext,
  { file }: LockedJob,
): Promise<{ isNeeded: boolean; acceptsAt: string | null }> => {
  const { id, clientTenantId, timeZone: zone, address, category } = file.record
  const order = { clientTenantId, workOrderId: id }
  // The client's settings and hazards are readable only as the client.
  const [{ terms }, hazard, missing] = await tx.asTenant(clientTenantId, () =>
    Promise.all([findTerms(tx), isHazard(tx, id), certificatesMissing(tx, order, 'submitted')]),
  )
  if (missing.length > 0) return { isNeeded: true, acceptsAt: null }
  const work = { category, authorised: file.order.authorised?.amount ?? null, isHazard: hazard }
  if (!signOffNeeded(terms, work)) return { isNeeded: false, acceptsAt: null }
  const region = regionOf(actor.namespace, address.postcode)
  const moment = automaticAcceptanceAt(terms, work, { zone, region, at: now })
  return { isNeeded: true, acceptsAt: moment === null ? null : toInstant(moment) }
}
