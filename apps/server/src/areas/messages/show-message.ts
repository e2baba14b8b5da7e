import type { MessageView } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { mentionedBy, wordsWith } from '@fettle/domain/messages/mentions'
import type { ReadMark } from '@fettle/domain/messages/read-by'
import { hungOn } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { MessageRecord } from './messages.store.ts'

const wordsOf = ({ text, runs }: MessageRecord, names: ReadonlyMap<string, string>) =>
  runs === null ? { text, mentions: [] } : wordsWith(runs, names)

/** Messages with their authors, their files, and who has read up to them. */
export const showMessages = async (
  read: Read,
  records: readonly MessageRecord[],
  { actor, marks }: { actor: Actor; marks?: ReadonlyMap<string, readonly ReadMark[]> },
): Promise<MessageView[]> => {
  const [names, files] = await Promise.all([
    memberNames(
      read,
      records.flatMap((record) => [record.author_membership_id, ...mentionedBy(record.runs ?? [])]),
    ),
    hungOn(
      read,
      actor.namespace,
      records.map((record) => record.id),
    ),
  ])
  return records.map((record) => ({
    uuid: record.id,
    jobUuid: record.job_id,
    ...wordsOf(record, names),
    at: toInstant(record.created_at.getTime()),
    authorName: names.get(record.author_membership_id) ?? '',
    authorSide: record.author_tenant_id === record.client_tenant_id ? 'client' : 'contractor',
    readBy: [...(marks?.get(record.id) ?? [])],
    attachments: [...(files.get(record.id)?.get('') ?? [])],
  }))
}
