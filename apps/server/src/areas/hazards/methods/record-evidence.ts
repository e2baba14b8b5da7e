import { randomUUID } from 'node:crypto'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { recordEvidence } from '@fettle/domain/hazards/hazard'
import { linkAttachments } from '#areas/attachments/attachments.port'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { findHazard, insertEvidence, listEvidence, saveNextDeadline } from '../hazards.store.ts'
import { nextDeadline, toHazard } from '../next-deadline.ts'
import { recordHazardEvent } from '../record-hazard-event.ts'
import { showHazard } from '../show-hazard.ts'

export const recordEvidenceMethod = handler(hazardsMethods.record, async (input, { tx, actor, at, now }) => {
  const order = await ownOrder(tx, actor, input.workOrderUuid)
  const record = await findHazard(tx, order.id)
  if (!record) throw new Refused('hazard_not_marked')
  const { kind, happenedAt, note } = input
  const zone = order.timeZone
  accept(recordEvidence(toHazard(record, zone), { kind, at: Date.parse(happenedAt) }, now))
  const id = randomUUID()
  const by = { recordedByMembershipId: actor.membershipUuid, recordedAt: at }
  await insertEvidence(tx, { id, clientTenantId: actor.tenantId, hazardId: record.id, kind, happenedAt, note, ...by })
  const where = { clientTenantId: actor.tenantId, contractorTenantId: null, workOrderId: order.id, subjectId: id }
  await linkAttachments(tx, { ...where, role: '' }, input.attachmentUuids)
  await saveNextDeadline(tx, record.id, nextDeadline(record, zone, await listEvidence(tx, record.id)))
  recordHazardEvent(tx, record, { name: 'hazard.recorded', facts: { evidence: kind } })
  await tx.applyEvents()
  return showHazard(tx, record, { actor, zone })
})
