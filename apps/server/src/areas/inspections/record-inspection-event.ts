import type { InspectionEventName } from '@fettle/domain/inspections/inspection-events'
import type { Tx } from '#platform/database/transaction'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import type { InspectionRecord } from './inspections.tables.ts'

type Happened = {
  readonly name: InspectionEventName
  readonly facts?: Readonly<Record<string, string | number>>
}
type Author = { readonly actor: { readonly membershipUuid: string }; readonly now: number }

/** Members who are notified where the inspection is of no order: who carries it out, and who decides on it. */
const readersOf = (
  name: InspectionEventName,
  { assigneeMembershipId, createdByMembershipId }: InspectionRecord,
): string[] => {
  const assignee = assigneeMembershipId === null ? [] : [assigneeMembershipId]
  if (name === 'inspection.handed-in') return [createdByMembershipId]
  return name === 'inspection.completed' || name === 'inspection.signed'
    ? [...assignee, createdByMembershipId]
    : assignee
}

/**
 * Records an event of an inspection: in the timeline of its order, for both sides of its job and without moving the order; without an
 * order in its own timeline.
 */
export const recordInspectionEvent = (
  tx: Tx,
  inspection: InspectionRecord,
  { name, facts = {}, actor, now }: Happened & Author,
): void => {
  const { id, clientTenantId, contractorTenantId, workOrderId, jobId, number } = inspection
  if (workOrderId === null) {
    const by = actor.membershipUuid === '' ? null : actor.membershipUuid
    const notify = readersOf(name, inspection)
    recordSubjectEvent(tx, {
      kind: 'inspection',
      subjectId: id,
      name,
      at: now,
      by,
      facts: { ...facts, number },
      notify,
    })
    return
  }
  // Who lives at the place concerns the client alone.
  const isShared = name !== 'inspection.signed'
  tx.record({
    name,
    clientTenantId,
    contractorTenantId: isShared ? contractorTenantId : null,
    workOrderId,
    jobId: isShared ? jobId : null,
    subjectId: id,
    facts: { ...facts, number },
    effect: 'timeline-only',
  })
}
