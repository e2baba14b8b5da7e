import { regionOf } from '@fettle/domain/clocks/regions'
import { automaticAcceptanceAt, signOffNeeded } from '@fettle/domain/completion-reports/sign-off'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isHazard } from '#areas/hazards/hazards.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { findTerms } from './sign-offs.store.ts'

/** The client's sign-off terms for this work: whether it is required, and when it is accepted automatically. */
export const requiresSignOff = async (
  { tx, actor, now }: OrderCommandContext,
  { file }: LockedJob,
): Promise<{ isNeeded: boolean; acceptsAt: string | null }> => {
  const { id, clientTenantId, timeZone: zone, address, category } = file.record
  // The client's settings and hazards are readable only as the client.
  const [{ terms }, hazard] = await tx.asTenant(clientTenantId, () => Promise.all([findTerms(tx), isHazard(tx, id)]))
  const work = { category, authorised: file.order.authorised?.amount ?? null, isHazard: hazard }
  if (!signOffNeeded(terms, work)) return { isNeeded: false, acceptsAt: null }
  const region = regionOf(actor.namespace, address.postcode)
  const moment = automaticAcceptanceAt(terms, work, { zone, region, at: now })
  return { isNeeded: true, acceptsAt: moment === null ? null : toInstant(moment) }
}
