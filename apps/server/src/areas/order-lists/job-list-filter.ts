import type { InputOf } from '@fettle/contracts/kernel/method'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { findMarket, seesOnlyAssigned } from '#areas/work-orders/work-orders.port'
import { Refused } from '#platform/runner/refusal'
import type { JobFilter, JobReader } from './job-list.store.ts'
import { searchSources } from './search-condition.ts'

/** What a member may see of the job list at a moment. */
export const jobReader = (actor: Actor, at: string): JobReader => ({
  tenantId: actor.tenantId,
  now: at,
  ...findMarket(actor.namespace),
  self: actor.membershipUuid,
  sources: searchSources(actor),
  isOperative: seesOnlyAssigned(actor),
  operative: seesOnlyAssigned(actor) ? actor.membershipUuid : null,
  seesQuotes: hasPermission(actor, 'quotes.view'),
  seesInvoices: hasPermission(actor, 'invoices.view'),
})

/** List filter of a member. Sums the member may not view neither filter nor sort, as they could be found by trial. */
export const toJobFilter = (
  { mine, ...asked }: InputOf<typeof jobsMethods.list>,
  actor: Actor,
  at: string,
): JobFilter => {
  const reader = jobReader(actor, at)
  const isAsked = (sum: 'waiting' | 'invoiced') =>
    asked.sort === sum || asked[`${sum}From`] !== undefined || asked[`${sum}To`] !== undefined
  if ((isAsked('waiting') && !reader.seesQuotes) || (isAsked('invoiced') && !reader.seesInvoices))
    throw new Refused('forbidden')
  return { ...asked, ...reader, operative: mine ? actor.membershipUuid : reader.operative }
}
