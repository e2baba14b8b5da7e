import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import type { Awarder } from '@fettle/domain/work-orders/award-proposal'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found, Invalid } from '#platform/runner/refusal'
import { toActor } from '#platform/runner/resolve-actor'
import { listAssignees } from './order-aggregate.store.ts'
import type { Parents } from './shared-scope.ts'
import { activeMembers } from './watchers.store.ts'
import { seesOnlyAssigned } from './work-orders.scope.ts'
import { findJob, findJobAsClient, findOrder, findOrderOfJob } from './work-orders.store.ts'

/** An order as one side knows it: contractors know it by their job. */
export type KnownOrder = {
  readonly clientTenantId: string
  readonly workOrderId: string
  readonly organisationId: string
  readonly jobId: string | null
  readonly contractorTenantId: string | null
  readonly assignees: readonly string[]
}

/** The order named by the request, for the caller's side. Refuses with `not_found` when it is not visible. */
export const knownOrder = async (read: Read, actor: Actor, asked: Parents): Promise<KnownOrder> => {
  const { jobUuid, workOrderUuid } = asked
  if (jobUuid === undefined && workOrderUuid === undefined)
    throw new Invalid([{ field: actor.side === 'client' ? 'work_order_uuid' : 'job_uuid', code: 'required' }])
  if (jobUuid === undefined) {
    const order = found(actor.side === 'client' ? await findOrder(read, actor, workOrderUuid ?? '') : undefined)
    const { id: workOrderId, clientTenantId, organisationId } = order
    return { clientTenantId, workOrderId, organisationId, jobId: null, contractorTenantId: null, assignees: [] }
  }
  const job = found(await (actor.side === 'client' ? findJobAsClient : findJob)(read, actor, jobUuid))
  if (workOrderUuid !== undefined && workOrderUuid !== job.workOrderId) found(undefined)
  const [order, assignees] = await Promise.all([findOrderOfJob(read, job), listAssignees(read, [job.id])])
  return {
    clientTenantId: job.clientTenantId,
    workOrderId: job.workOrderId,
    organisationId: found(order).organisationId,
    jobId: job.id,
    contractorTenantId: job.contractorTenantId,
    assignees: assignees.get(job.id) ?? [],
  }
}

/** What decides who sees an order. */
type Seen = Pick<KnownOrder, 'organisationId' | 'assignees'>

const sees = (actor: Actor, order: Seen): boolean => {
  if (actor.side === 'contractor')
    return (
      hasPermission(actor, 'jobs.view') && (!seesOnlyAssigned(actor) || order.assignees.includes(actor.membershipUuid))
    )
  return hasPermission(actor, 'work-orders.view') && (organisationsOf(actor)?.includes(order.organisationId) ?? true)
}

type AskedMembers = { readonly q: string; readonly ids?: readonly string[]; readonly permission?: Permission }

/** Members of the caller's tenant who can see an order, optionally with a permission, by name. */
const membersOn = async (read: Read, order: Seen, { permission, ...asked }: AskedMembers) =>
  (await activeMembers(read, asked))
    .map((row) => ({ name: row.display_name, member: toActor({ person: null }, row) }))
    .filter(({ member }) => sees(member, order) && (permission === undefined || hasPermission(member, permission)))

export type KnownColleague = { readonly userUuid: string; readonly name: string }

export const colleaguesOn = async (read: Read, order: Seen, asked: AskedMembers): Promise<KnownColleague[]> =>
  (await membersOn(read, order, asked)).map(({ name, member }) => ({ userUuid: member.membershipUuid, name }))

/** Colleagues who see an order and may award its work, with their limits, by name. */
export const listAwarders = async (read: Read, order: Seen): Promise<Awarder[]> =>
  (await membersOn(read, order, { q: '', permission: 'work-orders.dispatch' })).map(({ member }) => ({
    uuid: member.membershipUuid,
    limit: member.limit,
  }))
