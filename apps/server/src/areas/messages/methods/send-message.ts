import { randomUUID } from 'node:crypto'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { runsToKeep } from '@fettle/domain/messages/mentions'
import { writeMessage } from '@fettle/domain/messages/message'
import { hangAttachments } from '#areas/attachments/attachments.port'
import { holdOwnJob } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { readWords, tellCalled } from '../call-people.ts'
import { insertMessage } from '../messages.store.ts'
import { noteReading } from '../note-reading.ts'
import { showMessages } from '../show-message.ts'

export const sendMessage = handler(messagesMethods.send, async (input, { tx, actor, visitor, at, now }) => {
  const { job } = await holdOwnJob({ tx, actor, at, now }, input.jobUuid)
  accept(writeMessage(input.text, job.state))
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = job
  const { text, runs, called } = await readWords(tx, actor, { ...input, jobId })
  const message = {
    id: randomUUID(),
    client_tenant_id: clientTenantId,
    contractor_tenant_id: contractorTenantId,
    work_order_id: workOrderId,
    job_id: jobId,
    author_tenant_id: actor.tenantId,
    author_membership_id: actor.membershipUuid,
    text,
    runs: runs && runsToKeep(runs),
  }
  // Whoever answers has read what stands above.
  await noteReading({ tx, actor, visitor, at }, jobId)
  await insertMessage(tx, message, at)
  const place = { clientTenantId, contractorTenantId, workOrderId, subjectId: message.id }
  await hangAttachments(tx, { ...place, role: '' }, input.attachmentUuids)
  tx.record({ name: 'message.sent', ...place, jobId, facts: {}, isTalk: true })
  tellCalled(tx, actor, { called, place: { ...place, jobId } })
  return async () => found((await showMessages(tx, [{ ...message, created_at: new Date(now) }], { actor }))[0])
})
