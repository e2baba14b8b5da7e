import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { LoadedInspection } from './load-inspection.ts'

type Inspected = Pick<LoadedInspection, 'record' | 'operations'>

/** Whether the actor answered a question or handed the inspection in: such a person does not review it. */
export const isInspector = ({ record, operations }: Inspected, actor: Actor): boolean =>
  record.handedInByMembershipId === actor.membershipUuid ||
  operations.some((each) => !each.isSettlement && each.authorMembershipId === actor.membershipUuid)

/** Whether the actor may move the walk to a later version of its template: who may answer, and of a client’s own any inspector. */
export const mayMoveVersion = ({ record }: Pick<Inspected, 'record'>, actor: Actor): boolean =>
  hasPermission(actor, 'inspections.perform') && (actor.side === 'contractor') === (record.contractorTenantId !== null)

/**
 * Whether the actor may answer: of a contractor’s inspection its members, of a client’s own the assignee, and other inspectors once it
 * has begun.
 */
export const mayRecord = ({ record }: Pick<Inspected, 'record'>, actor: Actor): boolean => {
  if (!hasPermission(actor, 'inspections.perform')) return false
  if (record.contractorTenantId !== null) return actor.side === 'contractor'
  if (record.state === 'unassigned') return false
  return record.assigneeMembershipId === actor.membershipUuid || record.state !== 'assigned'
}
