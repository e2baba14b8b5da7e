import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { MessageFilter } from '@fettle/domain/kernel/slugs'
import type { MessageRun } from '@fettle/domain/messages/mentions'
import { overJobStates } from '@fettle/domain/messages/message'
import type { Reading } from '@fettle/domain/messages/read-by'
import { type RawScope, rawScope } from '#areas/work-orders/work-orders.port'
import { jsonPage } from '#platform/database/json-page'
import type { Read, Tx } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'
import { unreadSince } from './messages.port.ts'

export type MessageRecord = {
  id: string
  job_id: string
  text: string
  runs: readonly MessageRun[] | null
  created_at: Date
  client_tenant_id: string
  author_tenant_id: string
  author_membership_id: string
}

/** Threads that the actor can see, with what it has read of them. */
const threadsFrom = ({ condition, counterpart }: RawScope): string => `from message_threads t
  join work_orders w on w.client_tenant_id = t.client_tenant_id and w.id = t.work_order_id
  join jobs j on j.client_tenant_id = t.client_tenant_id and j.id = t.job_id
  left join message_marks k on k.tenant_id = $1 and k.membership_id = $2 and k.job_id = t.job_id
  left join memberships m on m.id = t.last_membership_id
  left join tenants o on o.id = ${counterpart}
  where ${condition}`

const scopeOf = (actor: Actor) => rawScope(actor, 'messages.view', 't')

/** What somebody else wrote since the reader last looked, in the time that is told as $4. */
const isUnread =
  "(t.last_membership_id <> $2 and t.last_at > coalesce(k.read_at, '-infinity') and t.last_at > $4::timestamptz)"

const columns: Record<keyof MessageThread, string> = {
  jobUuid: 't.job_id as job_uuid',
  workOrderUuid: 't.work_order_id as work_order_uuid',
  number: 'w.number',
  title: 'w.title',
  locationName: 'w.location_name',
  counterpartName: `coalesce(o.name, '') as counterpart_name`,
  lastText: 't.last_text',
  lastAt: 'wire_time(t.last_at) as last_at',
  lastAuthorName: `coalesce(m.display_name, '') as last_author_name`,
  isOwnLast: 't.last_membership_id = $2 as is_own_last',
  messageCount: 't.message_count',
  isUnread: `${isUnread} as is_unread`,
  isMentioned: `exists (select from messages c where c.client_tenant_id = t.client_tenant_id and c.job_id = t.job_id and c.runs is not null
    and c.created_at > coalesce(k.read_at, '-infinity') and c.created_at > $4::timestamptz and c.author_membership_id <> $2
    and c.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', $2::text))) as is_mentioned`,
  isStarred: 'coalesce(k.is_starred, false) as is_starred',
  isOver: `j.state in (${overJobStates.map((state) => `'${state}'`).join(', ')}) as is_over`,
}

const filters: Record<MessageFilter, string> = {
  all: '',
  unread: `and ${isUnread}`,
  starred: 'and k.is_starred',
}

/** A page of the inbox, the latest conversation first. */
export const listThreads = (
  read: Read,
  actor: Actor,
  { filter, q, now, page }: { filter: MessageFilter; q: string; now: number; page: PageRequest },
) => {
  const scope = scopeOf(actor)
  return jsonPage(read, {
    name: `message-threads-${actor.side}-${filter}`,
    select: Object.values(columns).join(', '),
    from: `${threadsFrom(scope)} ${filters[filter]} and $4::timestamptz is not null
      and ($5 = '' or strpos(lower(concat_ws(' ', '#' || w.number, w.title, w.location_name, o.name, t.last_text)), lower($5)) > 0)`,
    order: 't.last_at desc, t.job_id desc',
    values: [...scope.values, unreadSince(now), q],
    page,
  })
}

export const countThreads = async (read: Read, actor: Actor, now: number) => {
  const scope = scopeOf(actor)
  const from = threadsFrom(scope)
  const [row] = await read.rows<{ unread: number; starred: number }>(
    `message-counts-${actor.side}`,
    `select (select count(*)::int from (select 1 ${from} and ${isUnread} limit 100) u) as unread,
       (select count(*)::int from (select 1 ${from} and k.is_starred limit 100) s) as starred`,
    [...scope.values, unreadSince(now)],
  )
  return row ?? { unread: 0, starred: 0 }
}

/** Messages of a job that the caller may see, the latest first. */
export const listMessages = async (read: Read, jobId: string, page: PageRequest) => {
  const [rows, [total]] = await Promise.all([
    read.rows<MessageRecord>(
      'messages-page',
      `select id, job_id, text, runs, created_at, client_tenant_id, author_tenant_id, author_membership_id from messages
       where job_id = $1 and client_tenant_id = (select client_tenant_id from message_threads where job_id = $1)
       order by created_at desc, id desc limit $2 offset $3`,
      [jobId, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('messages-count', 'select message_count as n from message_threads where job_id = $1', [
      jobId,
    ]),
  ])
  return { rows, count: total?.n ?? 0 }
}

type NewMessage = Omit<MessageRecord, 'created_at'> & { contractor_tenant_id: string; work_order_id: string }

/** Writes a message and moves its conversation to the top. */
export const insertMessage = async (tx: Tx, message: NewMessage, at: string): Promise<void> => {
  const { client_tenant_id, contractor_tenant_id, work_order_id, job_id } = message
  await tx.rows(
    'message-thread-move',
    `insert into message_threads (job_id, client_tenant_id, contractor_tenant_id, work_order_id, last_at, last_text, last_tenant_id, last_membership_id, message_count)
     values ($1, $2, $3, $4, $5, left($6, 240), $7, $8, 1)
     on conflict (client_tenant_id, job_id) do update set last_at = greatest(message_threads.last_at, excluded.last_at), last_text = excluded.last_text,
       last_tenant_id = excluded.last_tenant_id, last_membership_id = excluded.last_membership_id, message_count = message_threads.message_count + 1`,
    [
      job_id,
      client_tenant_id,
      contractor_tenant_id,
      work_order_id,
      at,
      message.text,
      message.author_tenant_id,
      message.author_membership_id,
    ],
  )
  await tx.rows(
    'message-write',
    `insert into messages (id, client_tenant_id, contractor_tenant_id, work_order_id, job_id, author_tenant_id, author_membership_id, text, runs, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      message.id,
      client_tenant_id,
      contractor_tenant_id,
      work_order_id,
      job_id,
      message.author_tenant_id,
      message.author_membership_id,
      message.text,
      message.runs && JSON.stringify(message.runs),
      at,
    ],
  )
}

export type ThreadPlace = { client_tenant_id: string; contractor_tenant_id: string; work_order_id: string }

/**
 * Remembers when the caller first had before them what others wrote last; looking again changes nothing. Answers the
 * conversation where something was new.
 */
export const markThreadRead = async (
  tx: Tx,
  actor: Actor,
  { jobId, at }: { jobId: string; at: string },
): Promise<ThreadPlace | undefined> => {
  const [place] = await tx.rows<ThreadPlace>(
    'message-mark-read',
    `with seen as (select t.* from message_threads t where t.job_id = $3 and t.last_membership_id <> $2),
     marked as (insert into message_marks as k (tenant_id, membership_id, client_tenant_id, job_id, read_at)
       select $1, $2, client_tenant_id, job_id, greatest($4, last_at) from seen
       on conflict (tenant_id, membership_id, job_id) do update set read_at = excluded.read_at
         where k.read_at is null or k.read_at < (select last_at from seen) returning 1)
     select s.client_tenant_id, s.contractor_tenant_id, s.work_order_id from seen s, marked`,
    [actor.tenantId, actor.membershipUuid, jobId, at],
  )
  return place
}

type ReadingRow = { tenant_id: string; membership_id: string; read_at: Date; message_id: string; has_written: boolean }

/** How far everybody who takes part in a conversation of the caller has read. */
export const findReadings = async (read: Read, jobId: string): Promise<Reading[]> => {
  const rows = await read.rows<ReadingRow>('message-readings', 'select * from conversation_reads($1)', [jobId])
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    membershipUuid: row.membership_id,
    messageUuid: row.message_id,
    at: toInstant(row.read_at.getTime()),
    hasWritten: row.has_written,
  }))
}

/** Answers whether there was a conversation to star. */
export const starThread = async (
  tx: Tx,
  actor: Actor,
  { jobId, isStarred }: { jobId: string; isStarred: boolean },
): Promise<boolean> =>
  (
    await tx.rows(
      'message-star',
      `insert into message_marks (tenant_id, membership_id, client_tenant_id, job_id, is_starred)
       select $1, $2, t.client_tenant_id, t.job_id, $4 from message_threads t where t.job_id = $3
       on conflict (tenant_id, membership_id, job_id) do update set is_starred = excluded.is_starred returning job_id`,
      [actor.tenantId, actor.membershipUuid, jobId, isStarred],
    )
  ).length > 0

type Voice = { id: string; name: string; tenant_id: string; company: string }

/** Active members of the other side who wrote in a conversation of the caller, by name. */
export const otherVoices = (read: Read, actor: Actor, asked: { jobId: string; q: string }) =>
  read.rows<Voice>(
    'message-voices',
    `select distinct m.id, m.display_name as name, m.tenant_id, o.name as company from messages n
       join memberships m on m.tenant_id = n.author_tenant_id and m.id = n.author_membership_id and m.status = 'ACTIVE'
       join tenants o on o.id = m.tenant_id
     where n.job_id = $2 and n.client_tenant_id = (select client_tenant_id from message_threads where job_id = $2) and n.author_tenant_id <> $1
       and ($3 = '' or strpos(lower(m.display_name), lower($3)) > 0)
     order by m.display_name, m.id`,
    [actor.tenantId, asked.jobId, asked.q],
  )
