import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { allowInspection } from '@fettle/domain/inspections/inspection'
import { handler } from '#platform/runner/handlers'
import { accept, fresh, Refused } from '#platform/runner/refusal'
import { saveInspection } from '../inspections.store.ts'
import { loadForUpdate } from '../load-inspection.ts'
import { assertInspector, planInspection } from '../plan-inspection.ts'
import { recordInspectionEvent } from '../record-inspection-event.ts'
import { viewInspection } from '../show-inspection.ts'

export const createInspection = handler(inspectionsMethods.create, async (input, context) => {
  const { tx, actor, now } = context
  const { id } = await planInspection(context, { ...input, createdByMembershipId: actor.membershipUuid })
  return viewInspection(tx, id, { actor, now })
})

export const assignInspection = handler(inspectionsMethods.assign, async (input, context) => {
  const { tx, actor, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(loaded.record, input.version)
  const { assigneeUuid, dueOn } = input
  if (loaded.record.contractorTenantId !== null) throw new Refused('inspector_cannot_perform')
  accept(allowInspection(loaded.record.state, 'assign'))
  if (assigneeUuid === null && loaded.record.state === 'in_progress')
    throw new Refused('inspection_state', { state: loaded.record.state })
  await assertInspector(context, assigneeUuid)
  const isStarted = loaded.record.state === 'in_progress'
  const state = isStarted ? 'in_progress' : assigneeUuid === null ? 'unassigned' : 'assigned'
  const record = await saveInspection(tx, loaded.record, { assigneeMembershipId: assigneeUuid, dueOn, state })
  if (assigneeUuid !== null && assigneeUuid !== loaded.record.assigneeMembershipId)
    recordInspectionEvent(tx, record, { name: 'inspection.assigned', actor, now })
  return viewInspection(tx, record.id, { actor, now })
})

export const cancelInspection = handler(inspectionsMethods.cancel, async (input, { tx, actor, now }) => {
  const { record } = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(record, input.version)
  accept(allowInspection(record.state, 'cancel'))
  await saveInspection(tx, record, { state: 'cancelled', cancelReason: input.reason })
  recordInspectionEvent(tx, record, { name: 'inspection.cancelled', facts: { reason: input.reason }, actor, now })
  return viewInspection(tx, record.id, { actor, now })
})
