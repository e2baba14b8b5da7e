import { randomUUID } from 'node:crypto'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { checkDocuments, checkEvidenceDays } from '@fettle/domain/compliance/evidence'
import { todayOf } from '@fettle/domain/editions/today'
import { linkAttachments } from '#areas/attachments/attachments.port'
import {
  loadCertificateToSubmit,
  saveSubmission,
  showOrderCertificates,
} from '#areas/order-certificates/order-certificates.port'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { insertEvidence } from '../evidence.store.ts'
import { itemsOfOrder } from '../items.store.ts'

/** Either side of an order submits its certificate: evidence of the client, whose files both sides read. */
export const handInForOrder = handler(evidenceMethods.handInForOrder, async (input, { tx, actor, at, now }) => {
  const { orderCertificateUuid, jobUuid, version, attachmentUuids, ...entered } = input
  const record = await loadCertificateToSubmit(tx, actor, { orderCertificateUuid, jobUuid, version })
  accept(checkEvidenceDays(entered, todayOf(actor, now)))
  accept(checkDocuments(record.documents, attachmentUuids.length))
  const { clientTenantId, workOrderId, requirementKey } = record
  const id = randomUUID()
  const contractorTenantId = actor.side === 'contractor' ? actor.tenantId : null
  await tx.asTenant(clientTenantId, async () => {
    const items = await itemsOfOrder(tx, workOrderId, requirementKey)
    if (items.length === 0) throw new Refused('requirement_does_not_apply')
    const handedIn = { handedInByMembershipId: actor.membershipUuid, handedInAt: at, contractorTenantId }
    await insertEvidence(tx, { ...entered, ...handedIn, id, tenantId: clientTenantId, requirementKey }, items)
    await saveSubmission(tx, record, id)
  })
  const place = { clientTenantId, contractorTenantId, workOrderId, subjectId: id, role: 'certificate' }
  await linkAttachments(tx, place, attachmentUuids)
  await tx.applyEvents()
  return showOrderCertificates(tx, { actor, now }, jobUuid === undefined ? { workOrderUuid: workOrderId } : { jobUuid })
})
