import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toStoredRuns } from '@fettle/domain/messages/mentions'
import { isHired, keepEmailRest, writeMessage, writeOnOrder } from '@fettle/domain/messages/message'
import { linkAttachments } from '#areas/attachments/attachments.port'
import { lockOrder, type OrderAggregate } from '#areas/work-orders/work-orders.port'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { type Conversation, findConversation } from '../find-conversation.ts'
import { mailOmittedFiles } from '../mail-omitted-files.ts'
import { parseMessageText, recordMentions } from '../mention-members.ts'
import { insertMessage, type StoredEmail } from '../messages.store.ts'
import { recordMessageEvent } from '../record-message-event.ts'
import { recordReadReceipt } from '../record-read-receipt.ts'
import { fileRoles, showMessages } from '../show-message.ts'

const decide = (text: string, { on, actor, file }: { on: Conversation; actor: Actor; file: OrderAggregate }) => {
  const job = file.jobs.find(({ jobId }) => jobId === on.jobId)
  if (on.kind === 'job') return writeMessage(text, found(job).state)
  const ownJob = actor.side === 'contractor' ? found(job).state : undefined
  return writeOnOrder(text, { ownJob, jobs: file.jobs.map(({ state }) => state) })
}

type Input = InputOf<typeof messagesMethods.send>

/** What is stored of an e-mail beside its message. In a conversation of the order everybody is hired. */
const emailOf = ({ email }: Input, { on, file }: { on: Conversation; file: OrderAggregate }): StoredEmail | null => {
  if (!email) return null
  const job = file.jobs.find(({ jobId }) => jobId === on.jobId)
  const { rest, isRestOmitted } = keepEmailRest(email.rest, on.kind === 'order' || isHired(found(job).state))
  return { rest, is_rest_omitted: isRestOmitted, omitted_files: email.omittedFiles }
}

/** Sends a message, and mails its author which files of their e-mail are not in it. */
export const sendMessage = (mail: Mailer) =>
  handler(messagesMethods.send, async (input, call) => {
    const { tx, actor, caller, at, now } = call
    const on = await findConversation(tx, actor, input)
    const file = await lockOrder({ tx, actor, at, now }, on)
    accept(decide(input.text, { on, actor, file }))
    const { text, runs, called } = await parseMessageText(tx, actor, { ...input, on })
    const email = emailOf(input, { on, file })
    const message = {
      id: randomUUID(),
      author_tenant_id: actor.tenantId,
      author_membership_id: actor.membershipUuid,
      text,
      runs: runs && toStoredRuns(runs),
      email,
    }
    // Sending a message marks the conversation as read.
    await recordReadReceipt({ tx, actor, caller, at }, on)
    await insertMessage(tx, on, { message, at })
    const { clientTenantId, workOrderId } = on
    const [contractorTenantId, jobId] = on.kind === 'job' ? [on.contractorTenantId, on.jobId] : [null, null]
    const place = { clientTenantId, contractorTenantId, workOrderId, subjectId: message.id }
    await linkAttachments(tx, { ...place, role: fileRoles[on.kind] }, input.attachmentUuids)
    await recordMessageEvent(tx, on, { name: 'message.sent', subjectId: message.id })
    await recordMentions(tx, actor, { called, on, subjectId: message.id })
    const what = `#${file.record.number} ${file.record.title}`
    if (email && email.omitted_files.length > 0)
      await mailOmittedFiles(mail, call, { on, what, files: email.omitted_files })
    const record = { ...message, client_tenant_id: clientTenantId, job_id: jobId, created_at: new Date(now) }
    await tx.applyEvents()
    return found((await showMessages(tx, [record], { actor, on }))[0])
  })
