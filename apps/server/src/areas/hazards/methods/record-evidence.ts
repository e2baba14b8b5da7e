import { randomUUID } from 'node:crypto'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { recordEvidence } from '@fettle/domain/hazards/hazard'
import { hangAttachments } from '#areas/attachments/attachments.port'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { aheadOf, hazardOf } from '../hazard-ahead.ts'
import { evidenceOf, findHazard, insertEvidence, saveAhead } from '../hazards.store.ts'
import { showHazard } from '../show-hazard.ts'
import { tellHazard } from '../tell-hazard.ts'

export const recordEvidenceMethod = handler(hazardsMethods.record, async (input, { tx, actor, at, now }) => {
  const order = await ownOrder(tx, actor, input.workOrderUuid)
  const record = await findHazard(tx, order.id)
  if (!record) throw new Refused('hazard_not_marked')
  const { kind, happenedAt, note } = input
  const zone = order.timeZone
  accept(recordEvidence(hazardOf(record, zone), { kind, at: Date.parse(happenedAt) }, now))
  const id = randomUUID()
  const by = { recordedByMembershipId: actor.membershipUuid, recordedAt: at }
  await insertEvidence(tx, { id, clientTenantId: actor.tenantId, hazardId: record.id, kind, happenedAt, note, ...by })
  const where = { clientTenantId: actor.tenantId, contractorTenantId: null, workOrderId: order.id, subjectId: id }
  await hangAttachments(tx, { ...where, role: '' }, input.attachmentUuids)
  await saveAhead(tx, record.id, aheadOf(record, zone, await evidenceOf(tx, record.id)))
  tellHazard(tx, record, { name: 'hazard.recorded', facts: { evidence: kind } })
  await tx.applyEvents()
  return showHazard(tx, record, { actor, zone })
})
