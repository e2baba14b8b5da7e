import type { MessageView } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { renderRuns } from '@fettle/domain/messages/mentions'
import type { ReadReceiptOf } from '@fettle/domain/messages/read-receipts'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import type { Read } from '#platform/database/transaction'
import type { Conversation } from './find-conversation.ts'
import { listPeople, type MessageRecord } from './messages.store.ts'

/** Attachment roles of messages: files of an order's conversation are hidden from contractors who were only invited. */
export const fileRoles = { job: '', order: 'order-talk' } as const

type Shown = { actor: Actor; on: Conversation; marks?: ReadonlyMap<string, readonly ReadReceiptOf[]> }

const wordsOf = ({ text, runs }: MessageRecord, names: ReadonlyMap<string, string>) =>
  runs === null ? { text, mentions: [] } : renderRuns(runs, names)

/** Messages with authors, files and read receipts. */
export const showMessages = async (
  read: Read,
  records: readonly MessageRecord[],
  { actor, on, marks }: Shown,
): Promise<MessageView[]> => {
  const [people, files] = await Promise.all([
    listPeople(read, on.threadId),
    listAttachmentsOf(
      read,
      actor.namespace,
      records.map((record) => record.id),
    ),
  ])
  const known = new Map(people.map((person) => [person.membership_id, person]))
  const names = new Map(people.map((person) => [person.membership_id, person.name]))
  return records.map((record) => ({
    uuid: record.id,
    jobUuid: record.job_id,
    ...wordsOf(record, names),
    at: toInstant(record.created_at.getTime()),
    authorName: names.get(record.author_membership_id) ?? '',
    authorSide: record.author_tenant_id === record.client_tenant_id ? 'client' : 'contractor',
    authorCompanyName: known.get(record.author_membership_id)?.company ?? '',
    isOwnSide: record.author_tenant_id === actor.tenantId,
    email: record.email && {
      rest: record.email.rest,
      isRestOmitted: record.email.is_rest_omitted,
      omittedFiles: [...record.email.omitted_files],
    },
    readBy: [...(marks?.get(record.id) ?? [])],
    attachments: [...(files.get(record.id)?.get(fileRoles[on.kind]) ?? [])],
  }))
}
