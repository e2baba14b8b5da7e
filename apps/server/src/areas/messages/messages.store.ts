import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { MessageRun } from '@fettle/domain/messages/mentions'
import type { ReadReceipt } from '@fettle/domain/messages/read-receipts'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import type { Conversation } from './find-conversation.ts'

/** What came with an answer by e-mail, as it is stored. */
export type StoredEmail = {
  readonly rest: string
  readonly is_rest_omitted: boolean
  readonly omitted_files: readonly { readonly filename: string; readonly code: string }[]
}

export type MessageRecord = {
  id: string
  job_id: string | null
  text: string
  runs: readonly MessageRun[] | null
  email: StoredEmail | null
  created_at: Date
  client_tenant_id: string
  author_tenant_id: string
  author_membership_id: string
}

/** Messages of a thread, latest first. */
export const listMessages = async (read: Read, { threadId }: Conversation, page: PageRequest) => {
  const [rows, [total]] = await Promise.all([
    read.rows<MessageRecord>(
      'messages-page',
      `select x.id, x.job_id, x.text, x.runs, x.email, x.created_at, x.client_tenant_id, x.author_tenant_id, x.author_membership_id
       from message_threads t join messages x on x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id
         and x.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity')
       where t.id = $1 order by x.created_at desc, x.id desc limit $2 offset $3`,
      [threadId, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('messages-count', 'select message_count as n from message_threads where id = $1', [
      threadId,
    ]),
  ])
  return { rows, count: total?.n ?? 0 }
}

type NewMessage = Pick<MessageRecord, 'id' | 'text' | 'runs' | 'email' | 'author_tenant_id' | 'author_membership_id'>

/**
 * Moves all threads of a new message to the top. Runs as the client, as contractors may not write the client's thread.
 */
const moveThreads = (tx: Tx, on: Conversation, { message, at }: { message: NewMessage; at: string }) =>
  tx.asTenant(on.clientTenantId, () =>
    tx.rows(
      'message-threads-move',
      `with own as (insert into message_threads as t (id, kind, client_tenant_id, contractor_tenant_id, work_order_id, job_id, last_at, last_text, last_tenant_id, last_membership_id, message_count)
         values (coalesce($5::uuid, $4::uuid), case when $5::uuid is null then 'order' else 'job' end, $2, $3, $4, $5, $1, left($6, 240), $7, $8, 1)
         on conflict (client_tenant_id, id) do update set last_at = greatest(t.last_at, excluded.last_at), last_text = excluded.last_text,
           last_tenant_id = excluded.last_tenant_id, last_membership_id = excluded.last_membership_id, message_count = t.message_count + 1)
       update message_threads t set last_at = greatest(t.last_at, $1::timestamptz), last_text = left($6, 240), last_tenant_id = $7, last_membership_id = $8,
         message_count = t.message_count + 1
       where $5::uuid is null and t.client_tenant_id = $2 and t.work_order_id = $4 and t.kind = 'order' and t.job_id is not null and t.left_at is null`,
      [
        at,
        on.clientTenantId,
        on.kind === 'job' ? on.contractorTenantId : null,
        on.workOrderId,
        on.kind === 'job' ? on.jobId : null,
        message.text,
        message.author_tenant_id,
        message.author_membership_id,
      ],
    ),
  )

/** Inserts a message and moves its conversation to the top for all participants. */
export const insertMessage = async (tx: Tx, on: Conversation, { message, at }: { message: NewMessage; at: string }) => {
  await moveThreads(tx, on, { message, at })
  await tx.rows(
    'message-write',
    `insert into messages (id, client_tenant_id, contractor_tenant_id, work_order_id, job_id, author_tenant_id, author_membership_id, text, runs, created_at, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      message.id,
      on.clientTenantId,
      on.kind === 'job' ? on.contractorTenantId : null,
      on.workOrderId,
      on.kind === 'job' ? on.jobId : null,
      message.author_tenant_id,
      message.author_membership_id,
      message.text,
      message.runs && JSON.stringify(message.runs),
      at,
      message.email && JSON.stringify(message.email),
    ],
  )
}

/**
 * Records when the messages of others were first shown to the caller; idempotent. Returns whether something was unread.
 */
export const markThreadRead = async (
  tx: Tx,
  actor: Actor,
  { threadId, at }: { threadId: string; at: string },
): Promise<boolean> =>
  (
    await tx.rows(
      'message-mark-read',
      `with seen as (select t.* from message_threads t where t.id = $3 and t.last_membership_id <> $2 and t.message_count > 0)
       insert into message_marks as k (tenant_id, membership_id, client_tenant_id, thread_id, read_at)
       select $1, $2, client_tenant_id, id, greatest($4, last_at) from seen
       on conflict (tenant_id, membership_id, thread_id) do update set read_at = excluded.read_at
         where k.read_at is null or k.read_at < (select last_at from seen) returning 1`,
      [actor.tenantId, actor.membershipUuid, threadId, at],
    )
  ).length > 0

/** Returns whether the conversation exists. */
export const starThread = async (
  tx: Tx,
  actor: Actor,
  { threadId, isStarred }: { threadId: string; isStarred: boolean },
): Promise<boolean> =>
  (
    await tx.rows(
      'message-star',
      `insert into message_marks (tenant_id, membership_id, client_tenant_id, thread_id, is_starred)
       select $1, $2, t.client_tenant_id, t.id, $4 from message_threads t where t.id = $3 and t.message_count > 0
       on conflict (tenant_id, membership_id, thread_id) do update set is_starred = excluded.is_starred returning thread_id`,
      [actor.tenantId, actor.membershipUuid, threadId, isStarred],
    )
  ).length > 0

type ReadingRow = {
  tenant_id: string
  membership_id: string
  name: string
  company: string
  read_at: Date
  message_id: string
  has_written: boolean
}

/** Read positions of all participants of a conversation of the caller. */
export const findReadings = async (read: Read, threadId: string): Promise<ReadReceipt[]> => {
  const rows = await read.rows<ReadingRow>('message-readings', 'select * from thread_read_receipts($1)', [threadId])
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    membershipUuid: row.membership_id,
    messageUuid: row.message_id,
    at: toInstant(row.read_at.getTime()),
    hasWritten: row.has_written,
    name: row.name,
    companyName: row.company,
  }))
}

/** An author or mentionable member of a conversation. */
export type Person = {
  membership_id: string
  tenant_id: string
  name: string
  company: string
  has_written: boolean
  /** Active, and of a side that still takes part. */
  is_here: boolean
}

export const listPeople = (read: Read, threadId: string) =>
  read.rows<Person>('message-people', 'select * from thread_participants($1)', [threadId])
